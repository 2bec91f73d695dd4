import { Bath, BedDouble, CarFront, type LucideIcon, Ruler } from 'lucide-react'
import type { Property } from '~/types/property'

interface Fact {
  icon: LucideIcon
  label: string
  value: string
}

const whole = new Intl.NumberFormat('en-GB')

/** Bedrooms, bathrooms, area and parking, as far as the listing states them. */
export function keyFacts(property: Property): Fact[] {
  const facts: (Fact | false)[] = [
    property.bedrooms > 0 && {
      icon: BedDouble,
      label: 'Bedrooms',
      value: whole.format(property.bedrooms),
    },
    property.bathrooms > 0 && {
      icon: Bath,
      label: 'Bathrooms',
      value: whole.format(property.bathrooms),
    },
    property.area !== null &&
      property.area > 0 && {
        icon: Ruler,
        label: 'Area',
        value: `${whole.format(property.area)} sq ft`,
      },
    property.parking_spaces > 0 && {
      icon: CarFront,
      label: 'Parking',
      value: whole.format(property.parking_spaces),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

/** The key facts in one line, as on a card. */
export function KeyFacts({ property }: { property: Property }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {keyFacts(property).map(({ icon: Icon, label, value }) => (
        <div key={label} className="flex items-center gap-1.5">
          <dt>
            <Icon aria-hidden="true" className="size-4 text-stone" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
