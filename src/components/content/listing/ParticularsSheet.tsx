import { useId } from 'react'
import sheet from '~/assets/drawings/particulars.svg?no-inline'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { ActionButton } from './ActionButton'
import './particulars.css'

/** A sheet of particulars, with a line from each part of it to what it is. */
export function ParticularsSheet({ title, lead, items, action }: SectionOf<'particulars'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="overflow-x-clip bg-paper">
      <div className="page-width grid gap-x-6 gap-y-12 py-airy xl:grid-cols-12">
        <div className="grid content-start justify-items-start gap-6 xl:col-span-4">
          <h2 id={titleId} className="display-section">
            {title}
          </h2>
          <p className="max-w-prose text-lead text-stone">{lead}</p>
          <ActionButton action={action} />
        </div>
        <div className="particulars xl:col-span-8">
          <img src={sheet} alt="" width="540" height="764" loading="lazy" decoding="async" />
          <ol>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
