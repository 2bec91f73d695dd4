import { mediaTexts } from '~/content/listing/media'
import type { Property } from '~/types/property'

/** Each floor plan on a page of its own, on paper. */
export function PrintPlans({ title, plans }: Pick<Property, 'title' | 'plans'>) {
  return plans.map((plan) => (
    <figure key={plan.id} className="hidden print:block" style={{ breakBefore: 'page' }}>
      <figcaption className="pb-4 font-display text-item">{plan.title}</figcaption>
      <img
        src={plan.url}
        alt={mediaTexts.planOf(plan.title, title)}
        width={plan.width}
        height={plan.height}
        loading="lazy"
        style={{ maxHeight: '220mm' }}
        className="w-full object-contain"
      />
    </figure>
  ))
}
