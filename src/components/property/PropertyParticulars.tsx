import type { ReactNode } from 'react'
import { developmentProgress } from '~/content/listing/keyFacts'
import { furtherFeatures, particularsOf } from '~/content/listing/particulars'
import { featureLabel } from '~/content/listing/propertyOptions'
import { specFields } from '~/content/listing/specFields'
import { openingOf } from '~/lib/listing/opening'
import type { Property } from '~/types/property'

/** The facts without those that the line on a development's progress states beside the price. */
function factsOf(property: Property) {
  const progress = developmentProgress(property)
  if (!progress) return particularsOf(property)
  const { progress: built, completion, occupancy } = specFields
  const told: string[] = [built.label, completion.label, occupancy.label]
  return particularsOf(property).filter(([label]) => !told.includes(label))
}

interface DescriptionProps {
  property: Property
  /** Facts behind those of the particulars. */
  further?: ReturnType<typeof particularsOf> | undefined
  /** Stands beside the description, below it on a phone. */
  drawing?: ReactNode
  /** Whether its first sentence stands above it in large letters. */
  opens?: boolean | undefined
}

/** What a listing says of itself, and its facts. */
export function DescriptionAndFacts({
  property,
  further = [],
  drawing,
  opens = false,
}: DescriptionProps) {
  const particulars = [...factsOf(property), ...further]
  const { opening, rest } = opens
    ? openingOf(property.description)
    : { opening: '', rest: property.description }
  return (
    <div>
      <div className={drawing ? 'grid gap-x-8 gap-y-6 md:grid-cols-[1fr_auto]' : ''}>
        <div>
          {opening && <p className="mb-6 font-display text-subheading text-balance">{opening} </p>}
          <p className="max-w-[38rem] whitespace-pre-line">{rest}</p>
        </div>
        {drawing && <div>{drawing}</div>}
      </div>
      <dl className="mt-8 grid grid-cols-2 border-y border-line sm:grid-cols-3">
        {particulars.map(([label, value]) => (
          <div
            key={label}
            className="-mb-px border-b border-line py-3 pr-3 text-sm sm:pr-6 md:text-base"
          >
            <dt className="text-xs text-stone">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface FeaturesProps {
  property: Property
  /** One level below the title of the page or the pop-up. */
  heading: 'h2' | 'h3'
}

export function Features({ property, heading: Heading }: FeaturesProps) {
  const features = furtherFeatures(property)
  if (features.length === 0) return null
  return (
    <section aria-label="Features">
      <Heading className="text-item">Features</Heading>
      <ul className="mt-3 columns-2 gap-x-0 sm:columns-3">
        {features.map((feature) => (
          <li
            key={feature}
            className="flex break-inside-avoid items-baseline gap-2.5 pr-3 pb-1.5 sm:pr-6"
          >
            <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-grove" />
            {featureLabel(feature)}
          </li>
        ))}
      </ul>
    </section>
  )
}
