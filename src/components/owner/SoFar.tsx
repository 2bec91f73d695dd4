import { ownerPage as texts } from '~/content/owner/ownerPage'
import { formatDayOfYear } from '~/lib/dates/dates'
import { groupThousands } from '~/lib/format/money'
import type { OwnerProgress } from '~/types/owner'
import type { WeekOfViews } from '~/types/visit'

/** How often a home was looked at, asked about and shown: sums alone. */
export function SoFar({ progress }: { progress: OwnerProgress }) {
  const { views, enquiries, viewings, weeks } = progress
  const unusual = weeks.filter(({ isUnusual }) => isUnusual)
  const sums = [
    [texts.views, views],
    [texts.enquiries, enquiries],
    [texts.viewings, viewings.done],
  ] as const
  return (
    <section aria-labelledby="so-far">
      <h2 id="so-far" className="text-item">
        {texts.soFar}
      </h2>
      <dl className="figures mt-3 grid grid-cols-3 gap-4">
        {sums.map(([label, sum]) => (
          <div key={label} className="flex flex-col-reverse border-t-2 border-grove pt-2">
            <dt className="text-sm text-stone">{label}</dt>
            <dd className="font-display text-heading">{groupThousands(sum)}</dd>
          </div>
        ))}
      </dl>
      <Weeks weeks={weeks} />
      <p className="mt-2 text-sm text-stone">{texts.howCounted}</p>
      {unusual.length > 0 && (
        <p className="mt-1 text-sm text-stone">{texts.unusual(unusual.map(({ week }) => week))}</p>
      )}
    </section>
  )
}

/** The bars are drawn beside the numbers, which say the same. Weeks before the first view are left out. */
function Weeks({ weeks }: { weeks: readonly WeekOfViews[] }) {
  const first = weeks.findIndex(({ views }) => views > 0)
  if (first === -1) return null
  const most = Math.max(...weeks.map(({ views }) => views))
  return (
    <table className="figures mt-6 w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{texts.byWeek}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.weekFrom}</th>
          <th scope="col">{texts.views}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.slice(first).map(({ week, views }) => (
          <tr key={week}>
            <th scope="row" className="w-32 py-1 pr-4 text-left font-normal text-stone">
              {formatDayOfYear(week)}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="h-4 bg-sage print:border print:border-ink"
                  style={{ width: `${(80 * views) / most}%` }}
                />
                {groupThousands(views)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
