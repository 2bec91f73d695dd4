import { PropertyGridSkeleton } from './PropertyGridSkeleton'

/** What a page of listings shows until the first of them are there. */
export function ListingResultsSkeleton() {
  return (
    <>
      <p role="status" className="mt-2 min-h-7 text-sm text-stone">
        Loading properties...
      </p>
      <div className="mt-8">
        <PropertyGridSkeleton cards={6} />
      </div>
    </>
  )
}
