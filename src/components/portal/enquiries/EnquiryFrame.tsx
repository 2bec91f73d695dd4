import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Dialog } from '~/components/ui/Dialog'
import { enquiriesText } from '~/content/portal/enquiries'
import { areSingleKeysOn } from '~/hooks/singleKeys'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useWindowEvent } from '~/hooks/useWindowEvent'
import { focusHeading } from '~/lib/focusHeading'
import { useTakesFocus } from './useEnquiryFilters'

/** Windows with room for an enquiry beside the list. In narrower ones it is a dialog over the list. */
export const BESIDE = '(width >= 80rem)'

const pane = 'sticky top-12 h-[calc(100dvh-3rem)] border-l border-line'

const TITLE_ID = 'open-enquiry'

/** Moves the focus to the enquiry that is open beside the list. */
export function focusPane(): void {
  focusHeading(`#${TITLE_ID}`)
}

interface EnquiryFrameProps {
  id: string
  title: string
  isBeside: boolean
  /** Whether its title is known, to which the focus moves. */
  isLoaded: boolean
  onClose: () => void
  closeOnBackdrop?: boolean | undefined
  children: ReactNode
}

/** What the open enquiry is shown in: a pane beside the list, or a dialog. */
export function EnquiryFrame({ isBeside, ...frame }: EnquiryFrameProps) {
  if (isBeside) return <EnquiryPane {...frame} />
  const { title, onClose, closeOnBackdrop = true, children } = frame
  return (
    <Dialog title={title} size="wide" onClose={onClose} closeOnBackdrop={closeOnBackdrop}>
      {children}
    </Dialog>
  )
}

function EnquiryPane({
  id,
  title,
  isLoaded,
  onClose,
  children,
}: Omit<EnquiryFrameProps, 'isBeside'>) {
  const takesFocus = useTakesFocus()
  const ref = useFocusAfter<HTMLElement>(takesFocus && isLoaded, (pane) => pane.querySelector('h2'))

  useEffect(() => {
    const shown = ref.current
    return () => {
      // The focus that was in the pane goes back to the list, if no other pane has it already.
      const { activeElement } = document
      if (activeElement !== document.body && !shown?.contains(activeElement)) return
      const link = document.querySelector<HTMLElement>(`[data-enquiry="${id}"] a`)
      if (link) link.focus()
      else focusHeading()
    }
  }, [id, ref])

  useWindowEvent('keydown', (event) => {
    const { key, target, isComposing, defaultPrevented } = event
    if (key !== 'Escape' || isComposing || defaultPrevented) return
    // A question has its own Escape, and so have the fields of the list's filters.
    const isElsewhere =
      target instanceof Element && target.matches('input, select') && !ref.current?.contains(target)
    if (isElsewhere || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onClose()
  })

  return (
    <section
      ref={ref}
      aria-labelledby={TITLE_ID}
      className={`${pane} scroll-pt-20 overflow-y-auto`}
    >
      <div className="sticky top-0 z-raised flex min-h-16 items-center gap-4 border-b border-line bg-white py-2 pr-2 pl-6">
        <h2 id={TITLE_ID} tabIndex={-1} className="text-item wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="ml-auto grid size-12 shrink-0 place-items-center transition-colors hover:bg-paper"
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  )
}

/** The pane while no enquiry is open. */
export function EmptyPane() {
  return (
    <div
      className={`${pane} grid content-start justify-items-center gap-2 bg-paper px-6 pt-44 text-center`}
    >
      <p className="text-lead">{enquiriesText.opensHere}</p>
      {areSingleKeysOn() && (
        <p className="text-sm text-stone">
          <Key>j</Key> {enquiriesText.nextKey} <Key>k</Key> {enquiriesText.previousKey}
        </p>
      )}
    </div>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="mx-1 inline-block min-w-7 border border-line bg-white px-2 font-text font-semibold">
      {children}
    </kbd>
  )
}
