import { type CSSProperties, useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { ActionButton } from './ActionButton'
import { Points } from './Points'
import './tenancyYear.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The year of a tenancy as a line of twelve months, and who looks after it. */
export function TenancyYear({ title, points, marks, note, action }: SectionOf<'year'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="overflow-x-clip">
      <div className="page-width grid gap-x-6 gap-y-8 py-airy md:grid-cols-12">
        <h2 id={titleId} className="display-section md:col-span-7 lg:col-span-8">
          {title}
        </h2>
        <div className="md:col-span-5 lg:col-span-4 lg:justify-self-end">
          <ActionButton action={action} />
        </div>
        <figure className="md:col-span-7 lg:col-span-12">
          <div className="tenancy-year">
            <div aria-hidden="true" className="figures text-sm text-stone">
              {MONTHS.map((month) => (
                <span key={month}>{month}</span>
              ))}
            </div>
            <ul>
              {marks.map(({ drawing, month, label }) => (
                <li
                  key={label}
                  className={`tenancy-${drawing}`}
                  style={{ '--month': month } as CSSProperties}
                >
                  <span className="sr-only">{`Month ${month}: `}</span>
                  {label}
                </li>
              ))}
            </ul>
          </div>
          <figcaption className="mt-6 max-w-prose text-sm text-stone">{note}</figcaption>
        </figure>
        <Points
          points={points}
          className="grid content-start gap-x-6 gap-y-8 md:col-span-5 lg:col-span-12 lg:grid-cols-3"
        />
      </div>
    </section>
  )
}
