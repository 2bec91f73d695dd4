import { brandColours } from '~/lib/format/brandColours'
import { lettering, type NameKind } from '~/lib/map/layout/lettering'
import type { Name } from '~/lib/map/layout/Sheet'

const letters: Readonly<Record<NameKind, string>> = {
  city: 'font-display text-ink',
  borough: 'text-stone uppercase tracking-widest',
  greatTown: 'font-display text-ink',
  sea: 'font-display text-grove',
  home: 'font-display text-ink font-semibold',
  nearest: 'text-grove font-semibold',
  office: 'text-ink font-semibold',
  officeLink: 'text-ink font-semibold',
  town: 'text-ink',
  quarter: 'text-stone uppercase tracking-widest',
  station: 'text-grove',
  beyond: 'text-stone',
  ring: 'text-stone',
}

/** Its halo of paper keeps it clear of the lines behind it. */
export function AtlasName({ name: { text, kind, box } }: { name: Name }) {
  const { size } = lettering[kind]
  return (
    <text
      x={(box.left + box.right) / 2}
      // Letters stand in the middle of the box by a third of their size, without their tails.
      y={(box.top + box.bottom) / 2 + size * 0.34}
      textAnchor="middle"
      fontSize={size}
      className={`fill-current ${letters[kind]}`}
      stroke={brandColours.paper}
      strokeWidth={5}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {text}
    </text>
  )
}
