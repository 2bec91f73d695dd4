import type { TeamMember } from '~/content/about'

const grounds = ['bg-grove text-apple', 'bg-apple text-grove', 'bg-mist text-grove'] as const

interface TeamCardProps {
  member: TeamMember
  position: number
}

/** A drawn monogram, cut like a portrait; no photograph pretends to be somebody. */
export function TeamCard({ member, position }: TeamCardProps) {
  return (
    <article>
      <svg
        viewBox="0 0 320 380"
        role="img"
        aria-label={`Monogram of ${member.name}`}
        className={`w-full ${grounds[position % grounds.length]}`}
      >
        <text
          x="14"
          y="352"
          fontSize="186"
          letterSpacing="-8"
          className="fill-current font-display font-semibold"
        >
          {member.initials}
        </text>
        <path className="fill-current" d="M232 150c0-52 33-85 74-92 0 56-26 91-74 92Z" />
      </svg>
      <h3 className="mt-5 text-2xl">{member.name}</h3>
      <p className="mt-1 font-semibold">{member.role}</p>
      <p className="mt-3 max-w-prose text-stone">{member.description}</p>
    </article>
  )
}
