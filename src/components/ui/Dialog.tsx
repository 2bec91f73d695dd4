import { X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { lazy } from './lazy'
import { keepKeyboardInset } from './motion/keyboardInset'
import { MOTION_ALLOWED, SHEET, useMediaQuery } from './motion/useMediaQuery'

const SheetHandle = lazy(async () => (await import('./motion/SheetHandle')).SheetHandle)

const REFUSED_MS = 500
const DRAGGABLE = `${SHEET} and ${MOTION_ALLOWED}`

/** A form is begun in its first field, unless a keyboard on the screen would then hide the form's beginning. */
const NO_KEYBOARD_RISES = '(hover: hover) and (pointer: fine)'
const FIRST_FIELD =
  'form:not([data-aside]) :is(input, select, textarea):not([type=checkbox], [type=radio], [tabindex="-1"])'

/** Rises from the bottom on a phone or a tablet held upright, and floats elsewhere. */
const sheet =
  'max-float:mb-(--keyboard,0px) max-float:max-h-[calc(100dvh-2rem-var(--keyboard,0px))] max-float:max-w-none max-float:rounded-t-sheet float:max-h-[calc(100dvh-2rem)]'
const rising = 'motion-safe:max-float:animate-sheet motion-safe:float:animate-rise'
const growing = 'motion-safe:animate-menu'

const sizes = {
  small: 'max-w-md',
  form: 'max-w-2xl scroll-pb-24',
  // What it finds does not move its field.
  palette: 'max-w-2xl float:mt-[14dvh] float:max-h-[calc(86dvh-1rem)]!',
  // The foot with the buttons must not cover the focused field.
  portal: 'max-w-3xl scroll-pb-64',
  wide: 'max-w-[min(72rem,calc(100%-2rem))] max-float:scroll-pb-24',
  full: 'h-dvh max-h-none w-screen max-w-none',
  // The whole screen of a phone, and the right-hand side of a wider one.
  side: 'h-dvh max-h-none w-screen max-w-none md:mr-0 md:w-100',
  // A high sheet, and the right-hand side of a window in which a dialog floats.
  drawer:
    'scroll-pb-24 max-float:h-[92dvh] max-float:mb-0! float:my-0 float:mr-0 float:h-dvh float:max-h-none! float:w-120',
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
  /** False hides the cross, for a question that must be answered. */
  closable?: boolean | undefined
  /** The id of a question that is read out with the title, because it has to be answered. */
  questionId?: string | undefined
  /** Whether `onClose` asks before it closes. */
  asksFirst?: boolean | undefined
  dark?: boolean | undefined
  /** Whether it takes the place of a dialog that was shown while its content loaded: it does not move in again. */
  takesOver?: boolean | undefined
  /** Whether it shrinks back to where it came from when it is closed now, instead of sliding out. */
  shrinks?: (() => boolean) | undefined
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
  asksFirst = false,
  dark = false,
  takesOver = false,
  shrinks = () => false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isSheet = size !== 'full' && size !== 'side'
  const isDraggable = useMediaQuery(DRAGGABLE) && isSheet && closable
  const pressedBeside = useRef(false)
  const titleId = useId()
  const closedNatively = useEffectEvent(onClose)
  const isLeaving = useRef(false)

  function leave() {
    if (isLeaving.current) return
    const going = isDraggable && !asksFirst && !shrinks() ? slideOut(ref.current) : undefined
    if (!going) return onClose()
    isLeaving.current = true
    going.onfinish = () => {
      isLeaving.current = false
      onClose()
      // A dialog that is still open by then has refused to close.
      setTimeout(() => going.cancel(), REFUSED_MS)
    }
  }

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const stopMeasuring = keepKeyboardInset(dialog)
    dialog.showModal()
    if (window.matchMedia(NO_KEYBOARD_RISES).matches && !dialog.querySelector('[autofocus]')) {
      dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true })
    }
    holdPage()
    // A browser lets a page refuse only the first Escape or back gesture and then closes the dialog itself. This counts
    // as an ordinary wish to close: a form may ask first, and is then open again.
    const onNativeClose = () => {
      if (dialog.open) return
      dialog.showModal()
      closedNatively()
    }
    dialog.addEventListener('close', onNativeClose)
    return () => {
      dialog.removeEventListener('close', onNativeClose)
      stopMeasuring()
      dialog.close()
      if (!document.querySelector('dialog[open]')) releasePage()
      // React may have redrawn the opener's list meanwhile, and the browser then cannot return the focus.
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
        // Firefox also sends this event before it closes the dialog itself, which onNativeClose handles.
        if (!event.cancelable) return
        event.preventDefault()
        leave()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === ref.current
      }}
      onClick={(event) => {
        // A selection of text may end beside the dialog and must not close it.
        if (closeOnBackdrop && pressedBeside.current && event.target === ref.current) leave()
      }}
      className={`m-auto w-full scroll-pt-28 overflow-y-auto overscroll-contain p-0 shadow-float backdrop:bg-grove-deep/75 ${
        takesOver ? '' : `motion-safe:backdrop:animate-fade ${isSheet ? rising : growing}`
      } ${dark ? 'on-dark bg-ink text-white' : 'bg-white'} ${sizes[size]} ${isSheet ? sheet : ''}`}
    >
      <div className={isSheet ? '' : 'flex h-full flex-col'}>
        <div
          className={`sticky top-0 z-raised flex items-center justify-between gap-4 ${
            dark ? 'bg-ink' : 'border-b border-line bg-white'
          } min-h-18 py-3 pr-3 pl-6 ${size === 'full' ? 'landscape:min-h-12 landscape:py-0' : ''} ${isSheet && !hideTitle ? 'max-float:pt-4.5 max-float:pb-1.5' : ''}`}
        >
          {isSheet && (
            <span
              aria-hidden="true"
              className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-stone-light float:hidden"
            />
          )}
          {isDraggable && (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={null}>
                <SheetHandle sheet={ref} asksFirst={asksFirst} onClose={onClose} />
              </Suspense>
            </ErrorBoundary>
          )}
          <h2
            id={titleId}
            className={hideTitle ? 'sr-only' : 'text-item wrap-anywhere md:text-subheading'}
          >
            {title}
          </h2>
          {closable && (
            <button
              type="button"
              onClick={leave}
              aria-label="Close"
              className={`relative ml-auto grid size-12 shrink-0 place-items-center transition-colors ${
                dark ? 'hover:bg-white/10' : 'hover:bg-paper'
              }`}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Keeps the page behind from scrolling. The dialog gets the scrollbar's place, and the page stays as wide as it was. */
function holdPage(): void {
  const root = document.documentElement
  if (root.style.overflow === 'hidden') return
  const scrollbar = window.innerWidth - root.getBoundingClientRect().width
  Object.assign(root.style, {
    overflow: 'hidden',
    scrollbarGutter: 'auto',
    paddingRight: `${scrollbar}px`,
  })
}

function releasePage(): void {
  Object.assign(document.documentElement.style, {
    overflow: '',
    scrollbarGutter: '',
    paddingRight: '',
  })
}

/** Slides a sheet out at the bottom. */
function slideOut(sheet: HTMLElement | null): Animation | undefined {
  return sheet?.animate(
    { translate: ['0 0', '0 100%'] },
    { duration: 220, easing: 'ease-in', fill: 'forwards' },
  )
}

/** The main action of a dialog, which stays at the bottom edge while the content scrolls. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-raised grid gap-3 border-t border-line bg-white px-6 py-3">
      {children}
    </div>
  )
}

/** The answers to a dialog's question, the one that loses nothing first. They fill the width on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">{children}</div>
}
