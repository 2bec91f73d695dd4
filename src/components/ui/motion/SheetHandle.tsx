import { animate, type PanInfo, useMotionValue, useMotionValueEvent } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type RefObject, useEffect, useRef } from 'react'
import { Moving } from './Moving'
import { SPRING } from './settling'

/** How far down, as a share of the sheet's height, or how fast in pixels a second means 'close'. */
const FAR = 0.3
const FAST = 500
/** What has not closed by then does not want to. */
const REFUSED_MS = 500

interface SheetHandleProps {
  sheet: RefObject<HTMLElement | null>
  /** Whether `onClose` asks before it closes: then the sheet comes back at once. */
  asksFirst: boolean
  onClose: () => void
}

/** Lies over the title of a dialog on a phone: the whole sheet goes down with it, and closes when let go far below. */
export function SheetHandle({ sheet, asksFirst, onClose }: SheetHandleProps) {
  const down = useMotionValue(0)
  const refused = useRef<ReturnType<typeof setTimeout>>(undefined)
  useMotionValueEvent(down, 'change', (pixels) => {
    if (sheet.current) sheet.current.style.translate = `0 ${pixels}px`
  })
  useEffect(() => () => clearTimeout(refused.current), [])

  const comeBack = () => void animate(down, 0, SPRING)

  async function letGo(_: PointerEvent, { offset, velocity }: PanInfo) {
    const height = sheet.current?.offsetHeight ?? 0
    const closes = velocity.y > FAST || (offset.y > FAR * height && velocity.y > -FAST)
    if (!closes || asksFirst) comeBack()
    if (!closes) return
    if (!asksFirst) await animate(down, height, { duration: 0.2, ease: 'easeOut' })
    onClose()
    refused.current = setTimeout(comeBack, REFUSED_MS)
  }

  return (
    <Moving>
      <m.div
        aria-hidden="true"
        className="absolute inset-0 touch-none"
        onPan={(_, { offset }) => down.set(Math.max(0, offset.y))}
        onPanEnd={letGo}
      />
    </Moving>
  )
}
