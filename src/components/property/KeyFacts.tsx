import { Bath, BedDouble, CarFront, type LucideIcon, Ruler } from 'lucide-react'
import { type KeyFigure, keyFigures } from '~/content/particulars'
import type { ListedProperty, Property } from '~/types/property'

const icons: Readonly<Record<KeyFigure['name'], LucideIcon>> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  area: Ruler,
  parking_spaces: CarFront,
}

/** The key facts in one line, as on a card. */
export function KeyFacts({ property }: { property: ListedProperty | Property }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {keyFigures(property).map(({ name, label, value }) => {
        const Icon = icons[name]
        return (
          <div key={name} className="flex items-center gap-1.5">
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
