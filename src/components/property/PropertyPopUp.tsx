import { lazy } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
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

const PARAM = 'property'

interface OpenProperty {
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

/** Which property's pop-up is open, kept in the address beside the filters. */
export function useOpenProperty(): OpenProperty {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()

  function withProperty(id: string | undefined) {
    const next = new URLSearchParams(params)
    if (id) next.set(PARAM, id)
    else next.delete(PARAM)
    return { search: next.toString() }
  }

  return {
    id: params.get(PARAM) ?? undefined,
    open: (id) => {
      // Going back to an anchor, Chrome scrolls to it and not to where one was: so the list loses it.
      if (location.hash) void navigate({ search: location.search }, { replace: true })
      void navigate(withProperty(id), { state: { openedHere: true } })
    },
    close: () => {
      // Opened from the list, it is one step back to it; opened by its address, there is no such step.
      if ((location.state as { openedHere?: boolean } | null)?.openedHere) void navigate(-1)
      else void navigate(withProperty(undefined), { replace: true })
    },
  }
}
