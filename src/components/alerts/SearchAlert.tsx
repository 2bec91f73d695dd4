import { useIdle } from '~/components/ui/idle/useIdle'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { AlertButton } from './AlertButton'

interface SearchAlertProps {
  /** Undefined until there are results. The text in place of none has a button of its own. */
  filters: PropertyFilters | undefined
}

/** The way to an alert under the number of results. Its place is kept until the page is calm. */
export function SearchAlert({ filters }: SearchAlertProps) {
  const isIdle = useIdle()
  return (
    <div className="-mt-5 min-h-14 print:hidden">
      {isIdle && filters && <AlertButton wish={{ kind: 'search', filters }} />}
    </div>
  )
}
