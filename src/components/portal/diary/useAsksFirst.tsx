import { type ReactNode, useState } from 'react'
import { CloseQuestion } from '~/components/portal/images/CloseQuestion'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'

interface AsksFirst {
  /** Goes on, but asks first while something is not saved. */
  leave: (goOn: () => void) => void
  close: () => void
  /** Stands inside of the dialog. */
  guard: ReactNode
}

/** A dialog of the diary asks before what was typed in it is lost, and stays while something is under way. */
export function useAsksFirst(
  { unsaved, isPending = false }: { unsaved: boolean; isPending?: boolean | undefined },
  onClose: () => void,
): AsksFirst {
  const [waiting, setWaiting] = useState<{ goOn: () => void }>()

  function leave(goOn: () => void) {
    if (isPending) return
    if (unsaved) setWaiting({ goOn })
    else goOn()
  }
  const close = () => leave(onClose)
  const content = useUnsavedGuard<HTMLSpanElement>(unsaved, close)
  return {
    leave,
    close,
    guard: (
      <>
        <span ref={content} hidden />
        {waiting && (
          <CloseQuestion
            about="entries"
            onStay={() => setWaiting(undefined)}
            onClose={() => {
              setWaiting(undefined)
              waiting.goOn()
            }}
          />
        )}
      </>
    ),
  }
}
