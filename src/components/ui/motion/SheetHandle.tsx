import { animate, type PanInfo, useMotionValue, useMotionValueEvent } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { RefObject } from 'react'
import { Moving } from './Moving'
import { SPRING } from './settling'

/** The distance, as a share of the sheet's height, or the speed in pixels a second that closes the sheet. */
const FAR = 0.3
const FAST = 500
/** A dialog that is still open after this time has refused to close. */
const REFUSED_MS = 500

interface SheetHandleProps {
  sheet: RefObject<HTMLElement | null>
  /** Whether `onClose` asks before it closes; the sheet then comes back at once. */
  asksFirst: boolean
  onClose: () => void
}

/**
 * Covers the title of a dialog on a phone. The whole sheet follows the finger, and closes when it is released far down.
 */
export function SheetHandle({ sheet, asksFirst, onClose }: SheetHandleProps) {
  const down = useMotionValue(0)
  useMotionValueEvent(down, 'change', (pixels) => {
    if (sheet.current) sheet.current.style.translate = `0 ${pixels}px`
  })

  const comeBack = () => void animate(down, 0, SPRING)

  async function letGo(_: PointerEvent, { offset, velocity }: PanInfo) {
    const height = sheet.current?.offsetHeight ?? 0
    const closes = velocity.y > FAST || (offset.y > FAR * height && velocity.y > -FAST)
    if (!closes || asksFirst) comeBack()
    if (!closes) return
    if (!asksFirst) await animate(down, height, { duration: 0.2, ease: 'easeOut' })
    onClose()
    setTimeout(comeBack, REFUSED_MS)
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
