import { historyLine, historyTexts } from '~/content/listing/history'
import { formatDate } from '~/lib/dates/dates'
import { type HistoryLine, historyOf } from '~/lib/history/history'
import type { Property, PropertyClass } from '~/types/property'

/** What happened to a home since it came on the market, and before that if it was withdrawn for long. */
export function History({ property }: { property: Pick<Property, 'events' | 'property_class'> }) {
  const { events, property_class } = property
  const { lines, before } = historyOf(events)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-item">
        {historyTexts.title}
      </h2>
      <HistoryLines lines={lines} propertyClass={property_class} />
      {before.length > 0 && (
        <>
          <h3 className="mt-6 font-text text-sm font-semibold">{historyTexts.before}</h3>
          <HistoryLines lines={before} propertyClass={property_class} />
        </>
      )}
    </section>
  )
}

interface HistoryLinesProps {
  lines: readonly HistoryLine[]
  propertyClass: PropertyClass
}

function HistoryLines({ lines, propertyClass }: HistoryLinesProps) {
  return (
    <ol className="figures mt-3 border-b border-line text-sm">
      {lines.map((line) => {
        const words = historyLine(line, propertyClass)
        return (
          <li
            key={`${line.day} ${words}`}
            className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[10rem_1fr]"
          >
            <time dateTime={line.day} className="text-stone">
              {formatDate(line.day)}
            </time>
            <span>{words}</span>
          </li>
        )
      })}
    </ol>
  )
}
