import { X } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { buttonClasses } from '~/components/ui/Button'
import { SHEET, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { chat } from '~/content/pages/contact'
import { setChatHeight, useCookieBannerHeight } from '~/hooks/cookieBannerHeight'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { whatsappLink } from '~/lib/enquiry/contactLinks'

interface ChatPanelProps {
  open: boolean
  onClose: () => void
  whatsappNumber: string
}

/** A box beside the page, or a sheet at its foot, not over it: the page stays usable while it is open. */
export function ChatPanel({ open, onClose, whatsappNumber }: ChatPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const { key: over } = useLocation()
  useHistoryLayer(onClose, { isOpen: open, over })
  const bannerHeight = useCookieBannerHeight()
  const isSheet = useMediaQuery(SHEET)
  useRoomForSheet(panel, open && isSheet)

  useEffect(() => {
    if (!open) return
    const box = panel.current
    const opener = document.activeElement
    box?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      // A form opened meanwhile is on top, and Escape is meant for that.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      const left = document.activeElement === document.body || box?.contains(document.activeElement)
      if (left && opener instanceof HTMLElement) opener.focus()
    }
  }, [open])

  const side = isSheet ? 'page-width' : 'px-5'
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      // Shown at once when opened, so that it can take the focus; hidden only when it has faded.
      style={{ '--banner': `${bannerHeight}px` } as CSSProperties}
      className={`fixed bottom-(--banner) z-banner border-line border-t-4 border-t-grove bg-white shadow-float duration-200 max-float:inset-x-0 float:left-4 float:mb-4 float:w-80 ${isSheet ? '' : 'border'} ${
        open
          ? 'visible translate-y-0 opacity-100 transition-[opacity,translate]'
          : 'invisible translate-y-6 opacity-0 transition-[opacity,translate,visibility]'
      }`}
    >
      <div className={`flex items-center justify-between pt-1 ${side}`}>
        <h2 id={titleId} className="text-item">
          {chat.title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the chat"
          className="-mr-3 grid size-11 place-items-center transition-colors hover:bg-paper"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className={`grid gap-3 pb-4 ${side}`}>
        <p className="text-sm">{chat.text}</p>
        <a
          href={whatsappLink(whatsappNumber, chat.greeting)}
          target="_blank"
          rel="noopener"
          className={buttonClasses()}
        >
          {chat.open}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <p className="text-xs text-stone">{chat.hours}</p>
      </div>
    </div>
  )
}

/** Below a sheet, the page has room to scroll clear; what stands before the sheet ends above it, and no field is half covered. */
function useRoomForSheet(panel: RefObject<HTMLElement | null>, isOpenSheet: boolean): void {
  useEffect(() => {
    const sheet = panel.current
    if (!isOpenSheet || !sheet) return
    setChatHeight(sheet.offsetHeight)
    sheet.parentElement?.scrollIntoView({ block: 'end' })
    return () => setChatHeight(0)
  }, [panel, isOpenSheet])
}
