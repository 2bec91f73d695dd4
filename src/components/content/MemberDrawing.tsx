import type { TeamMember } from '~/content/pages/about'

interface Drawing {
  outline: string
  details: string
  /** The path of a painted part. The apple's green stands once in a view. */
  painted?: string
}

/** Each person's speciality, 160 units wide and high. */
const drawings: Readonly<Record<TeamMember['drawing'], Drawing>> = {
  // A stack of stock brick on its ridge, with three pots.
  chimney: {
    outline:
      'M6 150L52 122M108 122L154 150M52 122V58H108V122M46 58H114V50H46ZM50 50V44H110V50M57 44L55 22H69L67 44M75 44L73 22H87L85 44M93 44L91 22H105L103 44M53 22H71V18H53ZM71 22H89V18H71ZM89 22H107V18H89Z',
    details:
      'M52 66H108M52 74H108M52 82H108M52 90H108M52 98H108M52 106H108M52 114H108M66 58V66M80 58V66M94 58V66M59 66V74M73 66V74M87 66V74M101 66V74M66 74V82M80 74V82M94 74V82M59 82V90M73 82V90M87 82V90M101 82V90M66 90V98M80 90V98M94 90V98M59 98V106M73 98V106M87 98V106M101 98V106M66 106V114M80 106V114M94 106V114M52 130H60V124H68V118H92V124H100V130H108M14 154L60 126M100 126L146 154M26 154L66 130M94 130L134 154',
    painted: 'M75 44L73 22H87L85 44Z',
  },
  // Two keys on a ring, and the label that says whose they are.
  keys: {
    outline:
      'M52 42A28 28 0 1 1 108 42A28 28 0 1 1 52 42M57 42A23 23 0 1 1 103 42A23 23 0 1 1 57 42M64 82A14 14 0 1 1 92 82A14 14 0 1 1 64 82M75 96V150H81V96M81 130H93V136H87V140H93V146H81M94 73A14 14 0 1 1 122 73A14 14 0 1 1 94 73M114.2 86L135.8 114.8L127.8 120.8L131.4 125.6L139.4 119.6L143 124.4L135 130.4L138.6 135.2L146.6 129.2L151.4 125.6L119 82.4M60 63L36 74L14 118L40 132L62 88Z',
    details:
      'M73 78A5 5 0 1 1 83 78A5 5 0 1 1 73 78M78 102V144M103 70A5 5 0 1 1 113 70A5 5 0 1 1 103 70M48 76A3 3 0 1 1 54 76A3 3 0 1 1 48 76M28 116L46 125M32 108L50 117',
  },
  // The plan of a flat with its dimensions.
  plan: {
    outline:
      'M14 22H146V128H14ZM20 28H140V122H20ZM86 28V60M86 78V86H20M52 86V92M52 110V122M86 86H100M118 86H140',
    details:
      'M86 60A18 18 0 0 1 104 78H86M100 86A18 18 0 0 1 118 104V86M52 92A18 18 0 0 1 34 110H52M36 22V28M68 22V28M36 25H68M100 22V28M128 22V28M100 25H128M140 96V116M146 96V116M143 96V116M58 96H80V122M58 96V122M64 96V122M70 96V122M76 96V122M94 34H112V42H94ZM118 34H134V56H118ZM26 34H62V56H26ZM26 40H62M14 138V150M146 138V150M86 140V148M14 144H146M10 148L18 140M142 148L150 140M82 148L90 140M104 108H132V118H104Z',
  },
}

interface MemberDrawingProps {
  member: TeamMember
  className?: string | undefined
}

/**
 * A drawing beside one of the people who run the agency, in the style of its houses. No photograph pretends to be a
 * real person.
 */
export function MemberDrawing({
  member: { drawing, alt },
  className = 'size-40',
}: MemberDrawingProps) {
  const { outline, details, painted } = drawings[drawing]
  return (
    <svg
      viewBox="0 0 160 160"
      role="img"
      aria-label={alt}
      className={`bg-paper fill-none stroke-grove stroke-2 ${className}`}
    >
      {painted && <path d={painted} className="fill-apple" />}
      <path d={details} className="stroke-1" />
      <path d={outline} />
    </svg>
  )
}
