import { Scissors } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { Points } from './Points'
import './lease.css'

/** A lease as a strip of its years, with what it says of them above and what we tell of it below. */
export function LeaseStrip({ title, statement, points, years, marks, note }: SectionOf<'lease'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="on-dark overflow-x-clip bg-grove text-white">
      <div className="page-width py-airy">
        <h2 id={titleId} className="text-item">
          {title}
        </h2>
        <p className="mt-4 max-w-[28ch] display-section text-balance">{statement}</p>
        <div className="lease">
          <ul className="text-sm">
            {marks.map(({ year, label }) => (
              <li key={label} style={{ '--year': year } as CSSProperties}>
                <span className="sr-only">{`Year ${year}: `}</span>
                {label}
              </li>
            ))}
          </ul>
          <div aria-hidden="true" className="figures text-sm">
            {Array.from({ length: years }, (_, index) => index + 1).map((year) => (
              <span key={year}>{year}</span>
            ))}
          </div>
          <Scissors aria-hidden="true" />
          <Points points={points} textClass="mt-2 text-white/85" />
        </div>
        <p className="mt-10 max-w-prose text-sm text-white/85">{note}</p>
      </div>
    </section>
  )
}
