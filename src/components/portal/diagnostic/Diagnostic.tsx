import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { SignInDialog } from '~/components/portal/account/SignInDialog'
import { PropertyCard } from '~/components/property/card/PropertyCard'
import { Banner } from '~/components/ui/Banner'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { diagnostic } from '~/content/portal/diagnostic'
import { useSession } from '~/contexts/SessionContext'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { parsePortalFilters } from '~/lib/listing/portalFilters'
import { paths } from '~/lib/paths'
import type { Diagnosis } from '~/services/listings/diagnostics'
import type { ListedProperty } from '~/types/property'
import { CallLogPanel } from './CallLogPanel'
import { PropertySelector } from './PropertySelector'
import { RawData } from './RawData'
import { SessionNotice } from './SessionNotice'

const ImageManager = lazy(
  async () => (await import('~/components/portal/images/ImageManager')).ImageManager,
)

/** The order of a property's photographs in every place: the card, the manager, the rows, the calls. */
export function Diagnostic() {
  const [params, setParams] = useSearchParams()
  const { session } = useSession()
  const id = params.get('property') ?? ''
  const { search } = parsePortalFilters(params)
  const matches = useQuery(portalQueries.matches(search))
  const diagnosis = useQuery({ ...portalQueries.diagnosis(id), enabled: id !== '' })
  const failed = [matches, diagnosis].filter(({ isError }) => isError)

  function change(name: 'property' | 'search', value: string, replace = false) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace },
    )
  }

  return (
    <div className="page-width pt-1 pb-24">
      <p className="max-w-prose text-sm text-stone">{diagnostic.lead}</p>
      <SessionNotice />
      <PropertySelector
        search={search}
        onSearch={(text, continues) => change('search', text, continues)}
        matches={matches.data}
        chosen={id}
        chosenProperty={diagnosis.data?.property}
        onChoose={(chosen) => change('property', chosen)}
        isRefreshing={matches.isFetching || diagnosis.isFetching}
        refreshedAt={Math.max(matches.dataUpdatedAt, diagnosis.dataUpdatedAt)}
      />
      {failed[0]?.error && (
        <div className="mt-8">
          <Banner
            tone="error"
            failure={failed[0].error}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          >
            {failed[0].error.message}
          </Banner>
        </div>
      )}
      {diagnosis.data && <Findings diagnosis={diagnosis.data} />}
      {diagnosis.isLoading && <FindingsSkeleton />}
      {id === '' && <Notice {...diagnostic.nothingChosen} />}
      {diagnosis.data === null && <Notice {...diagnostic.unknown} />}
      <CallLogPanel />
      {session.state === 'staff' && session.ended && (
        <SignInDialog email={session.email} ended={session.ended} />
      )}
    </div>
  )
}

const columns =
  'mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]'

function Findings({ diagnosis }: { diagnosis: Diagnosis }) {
  const { session } = useSession()
  const { property, card } = diagnosis
  return (
    <>
      <div className={columns}>
        <PropertyPreview card={card} />
        <section aria-labelledby="manager">
          <h2 id="manager" className="sr-only">
            {diagnostic.manager}
          </h2>
          {session.state === 'checking' ? (
            <ImagesSkeleton />
          ) : (
            <ErrorBoundary fallback={BrokenPart}>
              <Suspense fallback={<ImagesSkeleton />}>
                <ImageManager
                  key={property.id}
                  listing={property}
                  readOnly={session.state !== 'staff'}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        </section>
      </div>
      <RawData diagnosis={diagnosis} />
    </>
  )
}

function FindingsSkeleton() {
  return (
    <div role="status" aria-label="Loading the listing" className={columns}>
      <Skeleton className="aspect-3/4" />
      <ImagesSkeleton />
    </div>
  )
}

function ImagesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Skeleton className="aspect-3/2" />
      <Skeleton className="aspect-3/2" />
      <Skeleton className="aspect-3/2" />
    </div>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-12 border-l-4 border-apple bg-paper p-6">
      <h2 className="text-item">{title}</h2>
      <p className="mt-2 text-sm text-stone">{text}</p>
    </div>
  )
}

/** The card exactly as on the pages of listings. */
function PropertyPreview({ card }: { card: ListedProperty }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="preview" className="max-w-96 wrap-anywhere">
      <h2 id="preview" className="mb-5 text-item">
        {diagnostic.preview}
      </h2>
      <PropertyCard property={card} countsRest onOpen={() => void navigate(paths.detail(card))} />
    </section>
  )
}
