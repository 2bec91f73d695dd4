import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LEAST_PIXELS = 40

interface Steps {
  next: () => void
  previous: () => void
}

/**
 * Turns to the next photograph after a sideways swipe, for stages that do not follow the finger. The browser handles
 * vertical scrolling.
 */
export function useSwipe({ next, previous }: Steps) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const isClick = useRef(true)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
      isClick.current = true
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      start.current = undefined
      if (Math.abs(x) < LEAST_PIXELS || Math.abs(x) < 2 * Math.abs(y)) return
      isClick.current = false
      if (x < 0) next()
      else previous()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    // A mouse drag ends with a click, which must not open anything.
    onClickCapture: (event: MouseEvent) => {
      if (!isClick.current) event.stopPropagation()
      isClick.current = true
    },
  }
}
