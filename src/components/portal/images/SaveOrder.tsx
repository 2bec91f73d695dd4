import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '~/components/ui/Button'
import { imageTexts } from '~/content/portal/images'

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
  const button = useRef<HTMLButtonElement>(null)
  const disabled = saving || blocked

  // Only a layout effect's cleanup runs while the button still exists.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) heading.current?.focus()
    }
  }, [heading])

  return (
    <Button
      ref={button}
      // A disabled button would lose the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onSave}
      className="aria-disabled:cursor-progress aria-disabled:opacity-70"
    >
      {saving ? imageTexts.saving : imageTexts.saveOrder}
    </Button>
  )
}
