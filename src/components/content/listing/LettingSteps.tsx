import { useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { ActionButton } from './ActionButton'
import './lettingSteps.css'

/** The way from the call to the keys: what happens stands along one line. */
export function LettingSteps({ title, lead, items, action }: SectionOf<'steps'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="overflow-x-clip">
      <div className="page-width pt-airy">
        <div className="grid justify-items-start gap-x-6 gap-y-4 lg:grid-cols-12 lg:items-end">
          <div className="lg:col-span-8">
            <h2 id={titleId} className="display-section">
              {title}
            </h2>
            <p className="mt-4 max-w-prose text-lead text-stone">{lead}</p>
          </div>
          <div className="lg:col-span-4 lg:justify-self-end">
            <ActionButton action={action} />
          </div>
        </div>
        <ol className="letting-steps">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
