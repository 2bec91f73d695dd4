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
  const press = useRef<{ x: number; y: number } | 'swiped'>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      press.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (typeof press.current !== 'object') return
      const x = event.clientX - press.current.x
      const y = event.clientY - press.current.y
      press.current = undefined
      if (Math.abs(x) < LEAST_PIXELS || Math.abs(x) < 2 * Math.abs(y)) return
      press.current = 'swiped'
      if (x < 0) next()
      else previous()
    },
    onPointerCancel: () => {
      press.current = undefined
    },
    // A mouse drag ends with a click, which must not open anything.
    onClickCapture: (event: MouseEvent) => {
      if (press.current === 'swiped') event.stopPropagation()
      press.current = undefined
    },
  }
}
