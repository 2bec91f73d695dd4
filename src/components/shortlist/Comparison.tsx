import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useBuyingEntries } from '~/components/costs/useBuyingCosts'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { lazy } from '~/components/ui/lazy'
import { Switch } from '~/components/ui/Switch'
import { compareTexts, shortlistPage } from '~/content/shortlist'
import { shortlistQueries } from '~/hooks/queries/shortlistQueries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'
import { comparisonRows } from './comparisonRows'
import { titleOf } from './titleOf'
import type { ShortlistedHome } from './useShortlistedHomes'

const ComparedElevations = lazy(
  async () => (await import('./ComparedElevations')).ComparedElevations,
)

interface ComparisonProps {
  homes: readonly ShortlistedHome[]
  onBack: () => void
}

/** Two to four homes side by side, in place of the list. */
export function Comparison({ homes, onBack }: ComparisonProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const entries = useBuyingEntries()
  const { data, error, refetch } = useQuery(shortlistQueries.compared(homes.map(({ id }) => id)))
  useHistoryLayer(onBack)
  const compared = homes.map(({ id, mine }) => ({
    id,
    mine,
    property: data?.find((property) => property.id === id),
  }))
  const rows = comparisonRows(compared, { entries, today: new Date() })
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <section aria-labelledby="compare">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="compare" ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
          {compareTexts.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Switch
            label={compareTexts.onlyDifferences}
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
          <Button variant="outline" size="compact" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {compareTexts.print}
          </Button>
          <Button variant="outline" size="compact" onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {compareTexts.back}
          </Button>
        </div>
      </div>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      <p role="status" className="min-h-6 text-sm text-stone print:hidden">
        {!data && !error && 'Loading the particulars...'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls sideways */}
      <section tabIndex={0} aria-label={compareTexts.table} className="overflow-x-auto">
        <table className="figures w-full min-w-160 table-fixed text-left text-sm print:min-w-0">
          <thead>
            <tr>
              <td className="sticky left-0 w-24 bg-white md:w-44" />
              {homes.map((home) => (
                <th key={home.id} scope="col" className="pr-6 pb-4 align-top font-normal">
                  <ComparedHead home={home} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data && (
              <ErrorBoundary fallback={null}>
                <Suspense fallback={null}>
                  <ComparedElevations homes={compared} />
                </Suspense>
              </ErrorBoundary>
            )}
            {shown.map(({ label, values, differs }) => (
              <tr key={label} className="border-t border-line print:break-inside-avoid">
                <th
                  scope="row"
                  className="sticky left-0 bg-white py-3 pr-4 align-top font-normal text-stone"
                >
                  {label}
                </th>
                {values.map((value, index) => (
                  <td
                    key={homes[index]?.id}
                    className={`py-3 pr-6 align-top whitespace-pre-line wrap-anywhere ${differs ? '' : 'text-stone'}`}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function ComparedHead({ home }: { home: ShortlistedHome }) {
  const { current } = home
  const [photo] = current ? knownPhotos(current) : []
  return (
    <>
      <FallbackImage
        sources={photo ? photoSources(photo) : []}
        sizes={cardSizes}
        alt={photo?.alt ?? ''}
        emptyText="No photograph"
        instead={current && <DrawnInstead listing={current} />}
        width={383}
        height={256}
        loading="eager"
        className="aspect-3/2 w-full object-cover"
      />
      <span className="mt-3 block font-display text-base leading-snug font-semibold hyphens-auto md:text-lg print:text-base">
        {current ? <Link to={paths.detail(current)}>{titleOf(home)}</Link> : titleOf(home)}
      </span>
      <span className="text-stone">
        {current === null ? shortlistPage.gone : (current?.location ?? home.mine.card?.place)}
      </span>
    </>
  )
}

/** The pressed button has gone with the list. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}
