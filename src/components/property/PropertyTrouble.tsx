import { AskUs } from '~/components/layout/AskUs'
import { PropertyNotFound } from '~/components/layout/NotFound'
import { Banner } from '~/components/ui/Banner'
import { NewHomes } from './NewHomes'

interface PropertyTroubleProps {
  /** The error of the fetch; null means that there is no such property. */
  error: Error | null
  /** Whether the known data of the property are shown below. */
  isShown: boolean
  onRetry: () => void
}

/** Tells on a property's page that it could not be fetched, or that it is not listed. */
export function PropertyTrouble({ error, isShown, onRetry }: PropertyTroubleProps) {
  if (!error) return <PropertyNotFound />
  const banner = (
    <Banner tone="error" failure={error} onRetry={onRetry}>
      {error.message}
    </Banner>
  )
  if (isShown) return <div className="page-width py-6">{banner}</div>
  return (
    <>
      <div className="page-width pt-10 pb-12">
        <h1 className="mb-8 display-section">Property</h1>
        {banner}
        <AskUs className="mt-6" />
      </div>
      <NewHomes propertyClass="sale" />
    </>
  )
}
