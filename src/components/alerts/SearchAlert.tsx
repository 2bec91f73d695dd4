import { useIdle } from '~/components/ui/idle/useIdle'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { AlertButton } from './AlertButton'

interface SearchAlertProps {
  /** Undefined until there are results. The text in place of none has a button of its own. */
  filters: PropertyFilters | undefined
}

/** The way to an alert, once the page is calm. */
export function SearchAlert({ filters }: SearchAlertProps) {
  const isIdle = useIdle()
  return isIdle && filters && <AlertButton wish={{ kind: 'search', filters }} />
}
