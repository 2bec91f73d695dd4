import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBuyingEntries } from '~/components/costs/useBuyingCosts'
import { useOwnPlaces } from '~/components/ownPlaces/useOwnPlaces'
import type { ShortlistedHome } from '~/components/shortlist/useShortlistedHomes'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { Switch } from '~/components/ui/Switch'
import { compareTexts } from '~/content/pages/shortlist'
import { shortlistQueries } from '~/hooks/queries/shortlistQueries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { ComparedBar, ComparedHead } from './ComparedHead'
import { ComparedRow } from './ComparedRow'
import { comparisonRows } from './comparisonRows'

const ComparedElevations = lazy(
  async () => (await import('./ComparedElevations')).ComparedElevations,
)

const ComparedPlaces = lazy(async () => (await import('./ComparedPlaces')).ComparedPlaces)

interface ComparisonProps {
  homes: readonly ShortlistedHome[]
  onBack: () => void
  /** Told whether the comparison is shown, for the page's heading. */
  onShown: (isShown: boolean) => void
}

/** Two to four homes side by side, in place of the list. */
export function Comparison({ homes, onBack, onShown }: ComparisonProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const entries = useBuyingEntries()
  const places = useOwnPlaces()
  const { data, error, refetch } = useQuery(shortlistQueries.compared(homes.map(({ id }) => id)))
  useHistoryLayer(onBack)
  const tell = useEffectEvent(onShown)
  useLayoutEffect(() => {
    tell(true)
    return () => tell(false)
  }, [])
  const bar = useRef<HTMLDivElement>(null)
  const compared = homes.map(({ id, mine }) => ({
    id,
    mine,
    property: data?.find((property) => property.id === id),
  }))
  const rows = comparisonRows(compared, { entries, today: new Date() })
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-6 border-y border-line py-1.5 print:hidden">
        <Button variant="quiet" size="flush" className="mr-auto" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {compareTexts.back}
        </Button>
        <Button variant="quiet" size="flush" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {compareTexts.print}
        </Button>
        <Switch
          label={compareTexts.onlyDifferences}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
      </div>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      <p role="status" className="min-h-6 text-sm text-stone print:hidden">
        {!data && !error && 'Loading the particulars...'}
      </p>
      <ComparedBar ref={bar} homes={homes} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls sideways
        tabIndex={0}
        aria-label={compareTexts.table}
        className="compared"
        onScroll={({ currentTarget }) => {
          if (bar.current) bar.current.scrollLeft = currentTarget.scrollLeft
        }}
      >
        <table className="figures compared-table">
          <thead>
            <tr>
              <td />
              {homes.map((home) => (
                <th key={home.id} scope="col">
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
            {data && places.length > 0 && (
              <ErrorBoundary fallback={null}>
                <Suspense fallback={null}>
                  <ComparedPlaces
                    homes={compared}
                    places={places}
                    onlyDifferences={onlyDifferences}
                  />
                </Suspense>
              </ErrorBoundary>
            )}
            {shown.map((row) => (
              <ComparedRow key={row.label} row={row} homes={homes} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
