const ROWS = 5
const SPACING = 44
const BRANCHES = 7

/** Older trees have broader crowns; the first was planted first. */
const trees = Array.from({ length: ROWS * ROWS }, (_, year) => {
  const row = Math.floor(year / ROWS)
  return {
    year,
    x: (year % ROWS) * SPACING + (row % 2) * (SPACING / 2) + 24,
    y: row * SPACING * 0.9 + 24,
    crown: 20 - year * 0.52,
    turn: year * 47,
  }
})

/** A site plan with a tree for each year of the agency, planted in offset rows as in an orchard. */
export function OrchardPlan({ label }: { label: string }) {
  return (
    <figure className="grid content-start gap-4">
      <svg
        viewBox="0 0 250 206"
        aria-hidden="true"
        className="w-full fill-none stroke-grove stroke-[0.9]"
      >
        {trees.map(({ year, x, y, crown, turn }) => (
          <g key={year} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <circle r={crown} className={year === trees.length - 1 ? 'fill-apple' : 'fill-white'} />
            <path d={branches(crown)} />
            <circle r={1.4} className="fill-grove" />
          </g>
        ))}
      </svg>
      <figcaption className="text-xs text-stone">{label}</figcaption>
    </figure>
  )
}

function branches(crown: number): string {
  return Array.from({ length: BRANCHES }, (_, branch) => {
    const angle = (branch / BRANCHES) * 2 * Math.PI
    const reach = crown * (branch % 2 === 0 ? 0.85 : 0.55)
    return `M0 0L${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  }).join('')
}
