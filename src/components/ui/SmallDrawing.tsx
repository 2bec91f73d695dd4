interface Drawing {
  outline: string
  details: string
}

/** Line drawings between x = 4 and 156, standing on y = 140. */
const drawings = {
  // A pair of scales, beside what the law says.
  scales: {
    outline:
      'M56 140H104M80 140V34M32 42H128M32 42L16 90H48ZM16 90A16 10 0 0 0 48 90M128 42L112 90H144ZM112 90A16 10 0 0 0 144 90',
    details: 'M75 29A5 5 0 1 1 85 29A5 5 0 1 1 75 29M68 140V132H92V140',
  },
  // A garden gate with a heart, for the homes one would like to see.
  gate: {
    outline:
      'M20 140V52L26 44L32 52V140M128 140V52L134 44L140 52V140M40 136V76Q80 44 120 76V136ZM4 140H156',
    details:
      'M53 136V67M66 136V61M94 136V61M107 136V67M40 96H60M100 96H120M80 108C66 98 64 86 72 84C76 83 79 86 80 89C81 86 84 83 88 84C96 86 94 98 80 108ZM120 104H128',
  },
  // A plot without a house.
  plot: {
    outline: 'M4 140H156M24 140V96M56 140V96M88 140V96M120 140V96M152 140V96M64 96V40H112V72H64',
    details:
      'M24 106H56M24 124H56M56 106H88M56 124H88M88 106H120M88 124H120M120 106H152M120 124H152M72 50H104M72 58H104M8 140L12 132M12 140L14 134',
  },
} satisfies Record<string, Drawing>

interface SmallDrawingProps {
  of: keyof typeof drawings
  className?: string | undefined
}

/** A decoration in the hand of the house's drawings. It is not printed. */
export function SmallDrawing({ of, className = '' }: SmallDrawingProps) {
  const { outline, details } = drawings[of]
  return (
    <svg
      viewBox="4 0 152 142"
      aria-hidden="true"
      className={`fill-none stroke-grove stroke-2 print:hidden ${className}`}
    >
      <path d={details} className="stroke-1" />
      <path d={outline} />
    </svg>
  )
}
