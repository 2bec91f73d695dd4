import { animate, type MotionValue, useMotionValue, useMotionValueEvent } from 'framer-motion'
import {
  type PointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const MOST = 4
/** The scale after a double tap. */
const DOUBLE_TAP = 2.5
const STEP = 1.5
/** Two taps within this many milliseconds and pixels are a double tap. */
const TAP_MS = 300
const TAP_PIXELS = 24
const WHEEL_SHARE = 0.002
const MOVE = { duration: 0.22, ease: [0.2, 0.8, 0.2, 1] } as const

interface Point {
  x: number
  y: number
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** A photograph's zoom, and the handlers for its stage. */
export interface Zoom {
  scale: MotionValue<number>
  x: MotionValue<number>
  y: MotionValue<number>
  isZoomed: boolean
  isPinching: boolean
  /** How far the zoomed photograph can be dragged in each direction. */
  reach: () => Point
  /** Enlarges or reduces around the middle; 0 shows the whole. */
  zoomBy: (factor: number) => void
  moveBy: (x: number, y: number) => void
  handlers: {
    onPointerDownCapture: (event: PointerEvent) => void
    onPointerMoveCapture: (event: PointerEvent) => void
    onPointerUpCapture: (event: PointerEvent) => void
    onPointerCancelCapture: (event: PointerEvent) => void
  }
}

/**
 * Zooms the content of `stage` with two fingers, a double tap, the wheel, + and −. The point under the fingers or the
 * pointer stays in place.
 * @param photo the shown photograph; another one starts at its own size.
 * @param scrolls whether the stage stands in a list that the wheel and one finger scroll: the wheel zooms only with
 * Control, and the keys only while `photo` is true.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  photo: unknown,
  mayMove: boolean,
  scrolls = false,
): Zoom {
  const scale = useMotionValue(1)
  const x = useMotionValue(0)
  const y = useMotionValue(0)
  const [isZoomed, setZoomed] = useState(false)
  const [isPinching, setPinching] = useState(false)
  useMotionValueEvent(scale, 'change', (now) => setZoomed(now > 1.01))
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ apart: number; scale: number }>(undefined)
  const lastTap = useRef<Point & { time: number }>(undefined)
  const downAt = useRef<Point>(undefined)

  function reach(at = scale.get()): Point {
    const { offsetWidth = 0, offsetHeight = 0 } = stage.current ?? {}
    return { x: ((at - 1) * offsetWidth) / 2, y: ((at - 1) * offsetHeight) / 2 }
  }

  /** A point relative to the middle of the stage. */
  function onStage({ x, y }: Point): Point {
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = stage.current?.getBoundingClientRect() ?? {}
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  function zoomTo(wanted: number, at: Point = { x: 0, y: 0 }, isHeld = false): void {
    const next = Math.min(MOST, Math.max(1, wanted))
    const grown = next / scale.get()
    const most = reach(next)
    const place = {
      x: within(at.x - (at.x - x.get()) * grown, most.x),
      y: within(at.y - (at.y - y.get()) * grown, most.y),
    }
    if (isHeld || !mayMove) {
      scale.set(next)
      x.set(place.x)
      y.set(place.y)
      return
    }
    void animate(scale, next, MOVE)
    void animate(x, place.x, MOVE)
    void animate(y, place.y, MOVE)
  }

  const zoomBy = (factor: number) => zoomTo(scale.get() * factor)

  function moveBy(right: number, down: number): void {
    const most = reach()
    x.set(within(x.get() + right, most.x))
    y.set(within(y.get() + down, most.y))
  }

  // A photograph that is seen can be zoomed: a later effect would come after the first touch and undo it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photograph
  useLayoutEffect(() => {
    scale.jump(1)
    x.jump(0)
    y.jump(0)
  }, [photo])

  const turn = useEffectEvent((event: WheelEvent) => {
    if (scrolls && !event.ctrlKey) return
    // A wheel with Control would zoom the whole page; a touchpad's pinch arrives as the same event.
    event.preventDefault()
    zoomTo(scale.get() * Math.exp(-event.deltaY * WHEEL_SHARE), onStage(event), true)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (scrolls && !photo)) return
    if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    const element = stage.current
    const dialog = element?.closest('dialog')
    const onWheel = (event: WheelEvent) => turn(event)
    const onKeyDown = (event: KeyboardEvent) => press(event)
    // Two fingers that move up together would scroll a list, and the browser would take them from the photograph.
    const onTouchStart = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
    // React's own listeners are passive and could not prevent the page from being zoomed or scrolled.
    element?.addEventListener('wheel', onWheel, { passive: false })
    element?.addEventListener('touchstart', onTouchStart, { passive: false })
    dialog?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      element?.removeEventListener('touchstart', onTouchStart)
      dialog?.removeEventListener('keydown', onKeyDown)
    }
  }, [stage])

  /** @param time when the finger was lifted, which a busy page hears of later. */
  function tap(at: Point, time: number): void {
    const before = lastTap.current
    lastTap.current = { ...at, time }
    if (!before || time - before.time > TAP_MS || apart(before, at) > TAP_PIXELS) return
    lastTap.current = undefined
    zoomTo(scale.get() > 1.01 ? 1 : DOUBLE_TAP, onStage(at))
  }

  function lift(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size < 2) pinch.current = undefined
    if (fingers.current.size === 0) setPinching(false)
  }

  return {
    scale,
    x,
    y,
    isZoomed,
    isPinching,
    reach,
    zoomBy,
    moveBy,
    handlers: {
      onPointerDownCapture: (event) => {
        const at = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, at)
        downAt.current = fingers.current.size === 1 ? at : undefined
        const [one, other] = [...fingers.current.values()]
        if (!one || !other) return
        pinch.current = { apart: apart(one, other), scale: scale.get() }
        setPinching(true)
      },
      onPointerMoveCapture: (event) => {
        if (!fingers.current.has(event.pointerId)) return
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const [one, other] = [...fingers.current.values()]
        if (!pinch.current || !one || !other) return
        const grown = apart(one, other) / pinch.current.apart
        zoomTo(pinch.current.scale * grown, onStage(between(one, other)), true)
      },
      onPointerUpCapture: (event) => {
        const at = { x: event.clientX, y: event.clientY }
        if (downAt.current && apart(downAt.current, at) < TAP_PIXELS) {
          tap(at, event.timeStamp)
        }
        lift(event)
      },
      onPointerCancelCapture: lift,
    },
  }
}
