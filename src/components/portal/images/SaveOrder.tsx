import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '~/components/ui/Button'
import { imageTexts } from '~/content/portal/images'

interface SaveOrderProps {
  saving: boolean
  /** For something else to be done first. */
  waiting: boolean
  onSave: () => void
  /** Has the focus once the button, which had it, is gone. */
  heading: RefObject<HTMLElement | null>
}

/** Stores the order at once. */
export function SaveOrder({ saving, waiting, onSave, heading }: SaveOrderProps) {
  const button = useRef<HTMLButtonElement>(null)
  const disabled = saving || waiting

  // A layout effect ends while the button is still there to ask.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) heading.current?.focus()
    }
  }, [heading])

  return (
    <Button
      ref={button}
      // One that is really disabled would lose the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onSave}
      className="aria-disabled:cursor-progress aria-disabled:opacity-70"
    >
      {saving ? imageTexts.saving : imageTexts.saveOrder}
    </Button>
  )
}
