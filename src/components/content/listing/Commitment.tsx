import { useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { Points } from './Points'

/** One large sentence, and beside it what makes it more than a sentence. */
export function Commitment({ title, statement, points }: SectionOf<'commitment'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="on-dark bg-grove text-white">
      <div className="page-width grid gap-x-6 gap-y-10 py-dense lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id={titleId} className="text-item">
            {title}
          </h2>
          <p className="mt-4 display-section text-balance">{statement}</p>
        </div>
        <Points
          points={points}
          className="grid gap-6 md:max-lg:grid-cols-3 lg:col-span-5 lg:col-start-8"
          textClass="mt-1 text-white/85"
        />
      </div>
    </section>
  )
}
