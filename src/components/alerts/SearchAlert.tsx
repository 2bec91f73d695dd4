import { useIdle } from '~/components/ui/idle/useIdle'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { AlertButton } from './AlertButton'

/** The way to an alert under the number of results. Its place is kept until the page is calm. */
export function SearchAlert({ filters }: { filters: PropertyFilters }) {
  const isIdle = useIdle()
  return (
    <div className="-mt-3 mb-2 min-h-11 text-sm print:hidden">
      {isIdle && <AlertButton wish={{ kind: 'search', filters }} />}
    </div>
  )
}
