import { Bath, BedDouble, CarFront, type LucideIcon, Ruler } from 'lucide-react'
import { type KeyFigure, keyFigures } from '~/content/particulars'
import type { ListedProperty, Property } from '~/types/property'

const icons: Readonly<Record<KeyFigure['kind'], LucideIcon>> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  area: Ruler,
  parking: CarFront,
}

/** The key facts in one line, as on a card. */
export function KeyFacts({ property }: { property: ListedProperty | Property }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {keyFigures(property).map(({ kind, label, value }) => {
        const Icon = icons[kind]
        return (
          <div key={kind} className="flex items-center gap-1.5">
            <dt>
              <Icon aria-hidden="true" className="size-4 text-stone" />
              <span className="sr-only">{label}</span>
            </dt>
            <dd className="figures">{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
