import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

const sizes = {
  small: 'max-w-md',
  form: 'max-w-2xl',
  // Its foot holds the buttons, which must not cover what has the focus.
  portal: 'max-w-3xl scroll-pb-28',
  wide: 'max-w-6xl',
  full: 'h-dvh max-h-none w-screen max-w-none',
} as const

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  size?: keyof typeof sizes | undefined
  /** Whether a click beside the dialog closes it. Not for forms, where it would lose what was typed. */
  closeOnBackdrop?: boolean | undefined
  /** The title is read out but not shown, because the content shows its own. */
  hideTitle?: boolean | undefined
  /** Without its cross, for what has to be answered. */
  closable?: boolean | undefined
  /** The id of a question that is read out with the title, because it has to be answered. */
  questionId?: string | undefined
  dark?: boolean | undefined
}

/**
 * A modal on the native dialog element, which traps focus, makes the page behind inert, closes on
 * Escape and gives focus back to what opened it. Mounting it opens it.
 */
export function Dialog({
  title,
  onClose,
  children,
  size = 'form',
  closeOnBackdrop = false,
  hideTitle = false,
  closable = true,
  questionId,
  dark = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  const closedNatively = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    document.documentElement.style.overflow = 'hidden'
    // A browser lets a page refuse the first Escape or back gesture only; after that it closes by itself. Here
    // that is a wish like any other: a form may ask first, and is then open as before.
    const onNativeClose = () => {
      if (dialog.open) return
      dialog.showModal()
      closedNatively()
    }
    dialog.addEventListener('close', onNativeClose)
    return () => {
      dialog.removeEventListener('close', onNativeClose)
      dialog.close()
      if (!document.querySelector('dialog[open]')) document.documentElement.style.overflow = ''
      // React may have redrawn the opener's list meanwhile; the browser then has nowhere to return to.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel
    <dialog
      ref={ref}
      role={questionId && 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={questionId}
      onCancel={(event) => {
        // A nested dialog's cancel event bubbles up through React's tree.
        if (event.target !== ref.current) return
        // Firefox says so as well before it closes the dialog by itself, which is answered above.
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === ref.current
      }}
      onClick={(event) => {
        // Selecting text inside may end beside the dialog; that is no wish to close it.
        if (closeOnBackdrop && pressedBeside.current && event.target === ref.current) onClose()
      }}
      className={`m-auto w-full scroll-pt-20 overflow-y-auto overscroll-contain p-0 shadow-panel backdrop:bg-grove-deep/75 ${
        dark ? 'on-dark bg-ink text-white' : 'bg-white'
      } ${sizes[size]} ${size === 'full' ? '' : 'max-h-[calc(100dvh-2rem)]'}`}
    >
      <div className={size === 'full' ? 'flex h-full flex-col' : ''}>
        <div
          className={`sticky top-0 z-raised flex items-center justify-between gap-4 ${
            dark ? 'bg-ink' : 'border-b border-line bg-white'
          } min-h-18 py-3 pr-3 pl-6`}
        >
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'text-xl wrap-anywhere'}>
            {title}
          </h2>
          {closable && (
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className={`ml-auto grid size-12 place-items-center transition-colors ${
                dark ? 'hover:bg-white/10' : 'hover:bg-mist'
              }`}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
