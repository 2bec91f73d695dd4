import { useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { ActionButton } from './ActionButton'
import './crane.css'

/** Steps as what a crane sets down, one after the other: the last one stands on the ground. */
export function CraneSteps({ title, points, action }: SectionOf<'crane'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="overflow-x-clip border-b-2 border-grove">
      <div className="page-width pt-dense">
        <h2 id={titleId} className="display-section">
          {title}
        </h2>
        <div className="crane">
          <dl>
            {points.map((point, index) => (
              <div key={point.title}>
                <dt className="font-display text-item">
                  <span className="figures mr-2 text-stone">{index + 1} </span>
                  {point.title}
                </dt>
                <dd className="mt-2 text-stone">{point.text}</dd>
              </div>
            ))}
          </dl>
          <div className="crane-foot">
            <ActionButton action={action} />
          </div>
        </div>
      </div>
    </section>
  )
}
