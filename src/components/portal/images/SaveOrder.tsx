import { type RefObject, useCallback } from 'react'
import { Button } from '~/components/ui/Button'
import { imageTexts } from '~/content/portal/listing/images'

interface SaveOrderProps {
  saving: boolean
  /** Whether other work must finish first. */
  blocked: boolean
  onSave: () => void
  /** Takes the focus when the focused button disappears. */
  heading: RefObject<HTMLElement | null>
}

/** The button that stores the order at once. */
export function SaveOrder({ saving, blocked, onSave, heading }: SaveOrderProps) {
  const disabled = saving || blocked
  // A ref's cleanup runs while the button still exists.
  const leaveFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) heading.current?.focus()
    },
    [heading],
  )

  return (
    <Button
      ref={leaveFocus}
      // A disabled button would lose the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onSave}
      className="aria-disabled:cursor-progress aria-disabled:opacity-70"
    >
      {saving ? imageTexts.saving : imageTexts.saveOrder}
    </Button>
  )
}
