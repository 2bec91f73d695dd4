import { type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router-dom'
import { deedLabels, sourceLabels, visitReportText as texts } from '~/content/portal/visitReport'
import { groupThousands } from '~/lib/format/money'
import { type Interest, type ListingInterest, type VisitReport, visitDeeds } from '~/types/visit'

const number = 'py-2 pl-4 text-right'

/** From views to enquiries to viewings. */
export function Totals({ totals }: { totals: Interest }) {
  const id = useId()
  const sums = [
    [texts.views, totals.views],
    [texts.enquiries, totals.enquiries],
    [texts.viewings, totals.viewings],
  ] as const
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-item">
        {texts.period}
      </h2>
      <dl className="figures mt-3 grid grid-cols-3 gap-4">
        {sums.map(([label, sum]) => (
          <div key={label} className="flex flex-col-reverse border-t-2 border-grove pt-2">
            <dt className="text-sm text-stone">{label}</dt>
            <dd className="font-display text-subheading">{groupThousands(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What led those who looked to the site. */
export function Sources({ sources }: Pick<VisitReport, 'sources'>) {
  const id = useId()
  const all = sources.reduce((sum, { views }) => sum + views, 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-item">
        {texts.bySource}
      </h2>
      {all === 0 ? (
        <p className="mt-2 text-sm text-stone">{texts.none}</p>
      ) : (
        <table aria-labelledby={id} className="figures mt-3 w-full text-sm">
          <thead className="text-xs text-stone">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                {texts.source}
              </th>
              <th scope="col" className={`${number} font-semibold`}>
                {texts.views}
              </th>
              <th scope="col" className={`${number} font-semibold`}>
                {texts.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, views }) => (
              <tr key={source} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {sourceLabels[source]}
                </th>
                <td className={number}>{groupThousands(views)}</td>
                <td className={number}>{Math.round((100 * views) / all)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What else was counted than that they looked. */
export function Deeds({ deeds }: Pick<VisitReport, 'deeds'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-item">
        {texts.deeds}
      </h2>
      <p className="mt-1 text-sm text-stone">{texts.deedsLead}</p>
      <table aria-labelledby={id} className="figures mt-3 w-full text-sm">
        <thead className="text-xs text-stone">
          <tr>
            <th scope="col" className="py-2 text-left font-semibold">
              {texts.deed}
            </th>
            <th scope="col" className={`${number} font-semibold`}>
              {texts.times}
            </th>
          </tr>
        </thead>
        <tbody>
          {visitDeeds.map((deed) => (
            <tr key={deed} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {deedLabels[deed]}
              </th>
              <td className={number}>{groupThousands(deeds[deed] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ListingsByViewsProps {
  title: string
  lead?: string | undefined
  empty: string
  listings: readonly ListingInterest[]
  /** How many are left out. */
  more?: number | undefined
  list?: Ref<HTMLTableSectionElement> | undefined
  /** The way to those. */
  children?: ReactNode
}

export function ListingsByViews({
  title,
  lead,
  empty,
  listings,
  more = 0,
  list,
  children,
}: ListingsByViewsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-item">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-sm text-stone">{lead}</p>}
      {listings.length === 0 ? (
        <p className="mt-2 text-sm text-stone">{empty}</p>
      ) : (
        <table aria-labelledby={id} className="figures mt-3 w-full text-sm">
          <thead className="text-xs text-stone">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                {texts.listing}
              </th>
              {[texts.views, texts.enquiries, texts.viewings].map((column) => (
                <th key={column} scope="col" className={`${number} font-semibold`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list}>
            {listings.map((listing) => (
              <tr key={listing.id} className="border-t border-line">
                <th scope="row" className="text-left font-normal wrap-anywhere">
                  <Link
                    to={`?view=visits&listing=${listing.id}`}
                    className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {listing.title}
                  </Link>
                  <p className="-mt-2 pb-2 text-xs text-stone">{listing.location}</p>
                </th>
                <td className={number}>{groupThousands(listing.views)}</td>
                <td className={number}>{groupThousands(listing.enquiries)}</td>
                <td className={number}>{groupThousands(listing.viewings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="mt-2 text-sm text-stone">{texts.more(more)}</p>}
      {children}
    </section>
  )
}
