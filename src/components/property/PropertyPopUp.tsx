import { lazy } from 'react'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { useOpenProperty } from '~/hooks/useOpenProperty'
import type { ListedProperty } from '~/types/property'

export const loadPopUp = () => import('./PropertyDialog')
const PropertyDialog = lazy(async () => ({ default: (await loadPopUp()).PropertyDialog }))

interface PropertyPopUpProps {
  /** What the list already knows, so that the pop-up opens with it. */
  known: readonly ListedProperty[] | undefined
  closeOnBackdrop: boolean
}

/** The property that the address names, over the list it was opened from. */
export function PropertyPopUp({ known, closeOnBackdrop }: PropertyPopUpProps) {
  const { id, close } = useOpenProperty()
  if (!id) return null
  return (
    <DialogBoundary
      failure={{
        title: 'The property could not be opened',
        text: 'Please load the page again.',
      }}
      onClose={close}
    >
      <PropertyDialog
        id={id}
        known={known?.find((property) => property.id === id)}
        closeOnBackdrop={closeOnBackdrop}
        onClose={close}
      />
    </DialogBoundary>
  )
}
