import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { heightAtFoot } from './heightAtFoot'

/** Long enough to read two sentences twice. */
const SHOWN_MS = 12_000
/** A screen reader announces a change in a status region only if the region existed before. */
const REGION_FIRST_MS = 100
/** What brings a bar to the foot of the window, or takes it away. */
const CHANGES = ['scroll', 'resize', 'click'] as const

export interface ToastMessage {
  text: string
  /** A failure stays until it is dismissed. */
  failed?: boolean | undefined
  /** Good news that stays as well, because the reader may want to keep it. */
  stays?: boolean | undefined
  /** A shortcut to a remedy. It disappears with the message, so it must exist elsewhere too. */
  action?: { label: string; run: () => void } | undefined
}

export interface ToastProps {
  /** Each new object is a new message, even with the same text. */
  message: ToastMessage | undefined
  onDismiss: () => void
}

/**
 * A message that outlives its subject, mostly good news, at the foot of the window and above what stands there. It is
 * shown in the open dialog, because everything behind a dialog is inert.
 */
export function Toast({ message, onDismiss }: ToastProps) {
  const [host, setHost] = useState<Element>()
  const [shown, setShown] = useState<ToastMessage>()
  const region = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    setShown(undefined)
    if (!message) return
    setHost([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
    const showing = setTimeout(() => setShown(message), REGION_FIRST_MS)
    const dismissing =
      message.failed || message.stays ? undefined : setTimeout(() => dismiss(), SHOWN_MS)
    return () => {
      clearTimeout(showing)
      clearTimeout(dismissing)
    }
  }, [message])

  useLayoutEffect(() => {
    if (!shown) return
    const place = () => {
      const toast = region.current?.firstElementChild
      if (region.current && toast) region.current.style.bottom = `${heightAtFoot(toast)}px`
    }
    const placeSoon = () => requestAnimationFrame(place)
    place()
    for (const event of CHANGES) window.addEventListener(event, placeSoon, true)
    return () => {
      for (const event of CHANGES) window.removeEventListener(event, placeSoon, true)
    }
  }, [shown])

  const Icon = shown?.failed ? CircleAlert : CircleCheck
  const status = (
    <div
      ref={region}
      role="status"
      className="pointer-events-none page-width fixed inset-x-0 bottom-0 z-banner grid gap-x-6 pb-4 md:grid-cols-2 xl:grid-cols-3"
    >
      {shown && (
        <div className="on-dark pointer-events-auto -col-end-1 flex items-start gap-3 bg-grove py-2 pr-2 pl-4 text-sm text-white shadow-float">
          <Icon aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-apple" />
          <div className="flex min-w-0 flex-1 flex-wrap gap-x-6">
            <p className="min-w-0 grow py-2 text-balance">{shown.text}</p>
            {shown.action && (
              <button
                type="button"
                onClick={() => {
                  onDismiss()
                  shown.action?.run()
                }}
                className="-mx-3 min-h-11 shrink-0 px-3 font-semibold text-apple underline underline-offset-4 hover:bg-white/10"
              >
                {shown.action.label}
              </button>
            )}
          </div>
          <button
            type="button"
            onClick={onDismiss}
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center hover:bg-white/10"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
  // Within the header it would stand at the header's foot, because a blurred ground holds what is fixed in it.
  return host && createPortal(status, host.isConnected ? host : document.body)
}
