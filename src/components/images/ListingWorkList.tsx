import { listingWords, optimizeAllText } from '~/content/portal/optimizer'
import type { ListingWork } from '~/types/optimizer'
import { workLooks } from './workLooks'

/** The listings that a run has come to, the latest first, with everything that failed. */
export function ListingWorkList({ work }: { work: readonly ListingWork[] }) {
  if (work.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {work.toReversed().map((item) => (
        <ListingWorkItem key={item.listing.id} work={item} />
      ))}
    </ul>
  )
}

function ListingWorkItem({ work }: { work: ListingWork }) {
  const { listing, state, total, done, failures, message } = work
  const { icon: Icon, colour, motion } = workLooks[state]
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-3">
      <Icon aria-hidden="true" className={`mt-1 size-4 ${colour} ${motion}`} />
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words">{listing.title}</p>
        <p className={`figures text-xs ${colour}`}>
          {listingWords[state]}: {message ?? optimizeAllText.images(done, total)}
        </p>
        {failures.length > 0 && (
          <ul className="mt-1.5 grid gap-1 border-l-2 border-error pl-3 text-xs">
            {failures.map(({ filename, message: reason }) => (
              <li key={`${filename} ${reason}`} className="break-words">
                <span className="font-semibold">{filename}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
