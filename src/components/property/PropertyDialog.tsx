import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { AskUs } from '~/components/layout/AskUs'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { PropertyGallery } from '~/components/property/gallery/PropertyGallery'
import { SaveButton } from '~/components/shortlist/SaveAction'
import { Banner } from '~/components/ui/Banner'
import { ButtonLink } from '~/components/ui/Button'
import { Dialog, StickyAction } from '~/components/ui/Dialog'
import { SHEET, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { Skeleton } from '~/components/ui/Skeleton'
import { offlineRest } from '~/content/listing/particulars'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'
import type { ListedProperty, Property } from '~/types/property'
import { BriefParticulars } from './BriefParticulars'
import { usePhotoGrowth } from './gallery/usePhotoGrowth'
import { MainAction, PropertyActions } from './PropertyActions'
import { BrochureButton } from './PropertyCopies'
import { PropertySummary } from './PropertySummary'
import { useCountedVisit } from './useCountedVisit'

interface PropertyDialogProps {
  id: string
  /** The property as the list has it, shown until the rest is loaded. */
  known: ListedProperty | undefined
  /** On listing pages a click beside the pop-up closes it; on Home it does not (visitor-side §2). */
  closeOnBackdrop: boolean
  onClose: () => void
}

export function PropertyDialog({ id, known, closeOnBackdrop, onClose }: PropertyDialogProps) {
  const { data, error, isPaused, refetch } = useQuery(propertyQueries.one(id))
  const property = data === undefined ? known : data
  const content = useRef<HTMLDivElement>(null)
  const shrinks = usePhotoGrowth(content)
  useCountedVisit(property?.id)

  return (
    <Dialog
      title={property?.title ?? 'Property'}
      size="wide"
      closeOnBackdrop={closeOnBackdrop}
      shrinks={shrinks}
      onClose={onClose}
    >
      <div ref={content} className="bg-white">
        {property && (
          <Details property={property} whole={data ?? undefined}>
            {data === undefined && isPaused ? (
              <p role="status">{offlineRest}</p>
            ) : (
              error &&
              !data && (
                <Banner tone="error" failure={error} onRetry={() => void refetch()}>
                  {error.message}
                </Banner>
              )
            )}
          </Details>
        )}
      </div>
      {property === null && (
        <div className="px-6 py-16">
          <p>This property is no longer listed, or its address is incomplete.</p>
          <AskUs className="mt-2" />
        </div>
      )}
      {property === undefined && error && (
        <div className="px-6 py-16">
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        </div>
      )}
      {property === undefined && isPaused && (
        <p role="status" className="px-6 py-16">
          {offlineRest}
        </p>
      )}
      {property === undefined && !isPaused && !error && (
        <div
          role="status"
          aria-label="Loading the property"
          className="grid gap-y-6 pb-10 lg:grid-cols-[4fr_3fr]"
        >
          <Skeleton className="aspect-3/2" />
          <div className="min-h-72 bg-grove" />
          <Skeleton className="mx-6 h-40 max-w-prose lg:col-span-2" />
          <Skeleton className="mx-6 h-56 lg:col-span-2" />
        </div>
      )}
    </Dialog>
  )
}

interface DetailsProps {
  property: ListedProperty | Property
  /** The complete property, once it is loaded. */
  whole: Property | undefined
  /** The reason why it could not be loaded. */
  children: ReactNode
}

function Details({ property, whole, children: failure }: DetailsProps) {
  const isSheet = useMediaQuery(SHEET)
  return (
    <>
      <div className="grid wrap-anywhere lg:grid-cols-[4fr_3fr]">
        <PropertyGallery
          id={property.id}
          title={property.title}
          photos={knownPhotos(property)}
          instead={<DrawnInstead listing={property} />}
        />
        <PropertySummary property={property}>
          <PropertyActions property={whole ?? property} withoutMain={isSheet}>
            <div className="grid gap-3 md:max-lg:grid-cols-2">
              <ButtonLink variant="onDark" to={paths.detail(property)}>
                View Full Details
              </ButtonLink>
              <div className="flex items-start gap-3">
                <div className="grid min-h-12 grow">
                  {whole && <BrochureButton property={whole} />}
                </div>
                <SaveButton property={property} />
              </div>
            </div>
          </PropertyActions>
        </PropertySummary>
        <div className="p-6 lg:col-span-2 lg:py-10">
          {whole ? (
            <BriefParticulars property={whole} />
          ) : failure ? (
            !isSheet && failure
          ) : (
            <div role="status" aria-label="Loading the particulars" className="grid gap-y-6">
              <Skeleton className="h-40 max-w-prose" />
              <Skeleton className="h-56" />
            </div>
          )}
        </div>
      </div>
      {isSheet && (
        <StickyAction>
          {/* The place of the particulars is out of sight here. */}
          {!whole && failure}
          <MainAction property={property} variant="primary" />
        </StickyAction>
      )}
    </>
  )
}
