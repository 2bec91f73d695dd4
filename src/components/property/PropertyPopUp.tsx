import { lazy, Suspense } from 'react'
import { BrokenDialog } from '~/components/ui/BrokenDialog'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { useOpenProperty } from '~/hooks/useOpenProperty'
import type { Property } from '~/types/property'

const loadDialog = () => import('./PropertyDialog')
const PropertyDialog = lazy(async () => ({ default: (await loadDialog()).PropertyDialog }))

/** Fetches the pop-up's code ahead of the click that will want it. */
export function preparePopUp(): void {
  // A failure here is no failure yet: opening asks again, and says so.
  loadDialog().catch(() => undefined)
}

interface PropertyPopUpProps {
  /** What the list already knows, so that the pop-up opens with it. */
  known: readonly Property[] | undefined
  closeOnBackdrop: boolean
}

/** The property that the address names, over the list it was opened from. */
export function PropertyPopUp({ known, closeOnBackdrop }: PropertyPopUpProps) {
  const { id, close } = useOpenProperty()
  if (!id) return null
  return (
    <ErrorBoundary
      fallback={
        <BrokenDialog title="The property could not be opened" onClose={close}>
          Please load the page again.
        </BrokenDialog>
      }
    >
      <Suspense fallback={null}>
        <PropertyDialog
          id={id}
          known={known?.find((property) => property.id === id)}
          closeOnBackdrop={closeOnBackdrop}
          onClose={close}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
