import { startTransition, useEffect, useOptimistic } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy, useLoaded } from '~/components/ui/lazy'
import type { ListedProperty } from '~/types/property'

export const PropertyDialog = lazy(async () => (await import('./PropertyDialog')).PropertyDialog)

interface OpenProperty {
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

interface PropertyPopUpProps extends Pick<OpenProperty, 'id' | 'close'> {
  /** The properties of the list, so that the pop-up opens with known data. */
  known: readonly ListedProperty[] | undefined
  closeOnBackdrop: boolean
}

/** The property that the address names (useOpenProperty), shown over its list. */
export function PropertyPopUp({ id, known, closeOnBackdrop, close }: PropertyPopUpProps) {
  // As soon as the list works, since a home may be pressed before the page is idle.
  useEffect(() => PropertyDialog.preload(), [])
  const isLoaded = useLoaded(PropertyDialog, id !== undefined)
  if (!id || !isLoaded) return null
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

/** The property whose pop-up is open, kept in the address beside the filters. */
export function useOpenProperty(): OpenProperty {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const addressed = params.get(PARAM) ?? undefined
  // The router renders an address in a transition, behind whatever the page still has to render: the pop-up is drawn at once.
  const [id, show] = useOptimistic(addressed)

  function withProperty(id: string | undefined) {
    const next = new URLSearchParams(params)
    if (id) next.set(PARAM, id)
    else next.delete(PARAM)
    return { search: next.toString() }
  }

  return {
    id,
    open: (opened) =>
      startTransition(() => {
        show(opened)
        // When going back to an address with an anchor, Chrome scrolls to the anchor and not to the former position, so
        // the list's address loses it.
        if (location.hash) void navigate({ search: location.search }, { replace: true })
        void navigate(withProperty(opened), { state: { openedHere: true } })
      }),
    close: () => {
      const { openedHere } = (location.state as { openedHere?: boolean } | null) ?? {}
      // A pop-up opened from the list is closed by one step back; one opened by its address is not.
      if (openedHere || id !== addressed) void navigate(-1)
      else void navigate(withProperty(undefined), { replace: true })
    },
  }
}
