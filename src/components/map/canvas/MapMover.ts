import { MOTION_ALLOWED } from '~/components/ui/motion/useMediaQuery'
import { type MapView, zoomedTo } from '~/lib/mapView'
import type { Point } from '~/lib/mercator'
import { followed, middleOf, settled, toCss, transformBetween } from './transform'

/** How far around the map its ground is drawn, in pixels, so that a drag shows no empty paper. */
export const MARGIN = 256

/** A press that moves less than this, in pixels, is a click. */
const STILL = 5
/** The wheel's step of one zoom, in pixels; and of a line, where the wheel counts in lines. */
const WHEEL_STEP = 100
const WHEEL_LINE = 33
/** The pause in milliseconds after which the wheel has come to rest. */
const WHEEL_REST = 160
/** The milliseconds in which the drawing of a new view takes the place of the old one. */
const ARRIVAL = 180

/**
 * Moves the drawn layer under fingers, pointer and wheel by its transform alone, and asks for a new drawing when they
 * rest or when the layer has moved by its margin. The layer lies in the stage.
 */
export class MapMover {
  readonly #stage: HTMLElement
  readonly #layer: HTMLElement
  readonly #change: (view: MapView) => void
  readonly #pointers = new Map<number, Point>()
  /** The view that the layer is a drawing of. */
  #drawn: MapView
  /** The view that it is moved to, until a drawing of that is there. */
  #shown: MapView | undefined
  #start: Point = { x: 0, y: 0 }
  #last: Point = { x: 0, y: 0 }
  #isDrag = false
  #wheelRest: ReturnType<typeof setTimeout> | undefined
  #arrival: Animation | undefined

  constructor(
    stage: HTMLElement,
    layer: HTMLElement,
    view: MapView,
    change: (view: MapView) => void,
  ) {
    this.#stage = stage
    this.#layer = layer
    this.#drawn = view
    this.#change = change
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const listening = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
      options?: AddEventListenerOptions,
    ) => this.#stage.addEventListener(type, listener, { ...options, signal: listening.signal })
    on('pointerdown', this.#press)
    on('pointermove', this.#move)
    on('pointerup', this.#lift)
    on('pointercancel', this.#lift)
    // The browser scrolls the page with one finger, as `touch-action` says; two are the map's.
    on('touchstart', keepTwoFingers, { passive: false })
    on('touchmove', keepTwoFingers, { passive: false })
    on('wheel', this.#wheel, { passive: false })
    on('dragstart', (event) => event.preventDefault())
    on('click', this.#click, { capture: true })
    return () => {
      listening.abort()
      clearTimeout(this.#wheelRest)
    }
  }

  /** To be called once the layer is a drawing of this view. */
  arrive(view: MapView): void {
    const before = this.#shown ?? this.#drawn
    this.#drawn = view
    if (this.#pointers.size > 0 && this.#shown) {
      this.#draw()
      return
    }
    this.#shown = undefined
    this.#draw()
    this.#glideFrom(before)
  }

  readonly #press = (event: PointerEvent) => {
    if (event.button !== 0 || isDraggedItself(event.target)) return
    this.#arrival?.cancel()
    const at = this.#pointOf(event)
    if (this.#pointers.size === 0) {
      this.#isDrag = false
      this.#start = at
    }
    this.#pointers.set(event.pointerId, at)
  }

  readonly #move = (event: PointerEvent) => {
    if (!this.#pointers.has(event.pointerId)) return
    // It was released outside before it was captured, and nothing said so.
    if (event.buttons === 0) return this.#lift(event)
    const to = this.#pointOf(event)
    if (!this.#isDrag && this.#isStill(to)) return
    this.#isDrag = true
    // What was pressed may leave the map while it moves, and the events with it.
    this.#stage.setPointerCapture(event.pointerId)
    const before = [...this.#pointers.values()]
    this.#pointers.set(event.pointerId, to)
    const after = [...this.#pointers.values()]
    this.#last = middleOf(after)
    this.#show(followed(this.#shown ?? this.#drawn, before, after))
  }

  readonly #lift = ({ pointerId, pointerType, type }: PointerEvent) => {
    if (!this.#pointers.delete(pointerId) || this.#pointers.size > 0) return
    // No click comes after a finger's drag or a release outside, so the next one is of a key or a screen reader.
    if (pointerType === 'touch' || type !== 'pointerup') this.#isDrag = false
    if (type !== 'pointercancel') this.#rest()
    else {
      // The page has taken the finger over to scroll.
      this.#shown = undefined
      this.#draw()
    }
  }

  /** The wheel alone scrolls the page. With Ctrl it zooms, and so does spreading two fingers on a trackpad. */
  readonly #wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const step = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1)
    const view = this.#shown ?? this.#drawn
    this.#last = this.#pointOf(event)
    this.#show(zoomedTo(view, view.zoom - step / WHEEL_STEP, this.#last))
    clearTimeout(this.#wheelRest)
    this.#wheelRest = setTimeout(() => this.#rest(), WHEEL_REST)
  }

  /** The end of a drag is no click on what is under it. */
  readonly #click = (event: MouseEvent) => {
    if (!this.#isDrag) return
    this.#isDrag = false
    event.preventDefault()
    event.stopPropagation()
  }

  #show(view: MapView): void {
    this.#shown = view
    this.#draw()
    const { x, y } = transformBetween(this.#drawn, view)
    if (Math.max(Math.abs(x), Math.abs(y)) > MARGIN) this.#change(settled(view, this.#last))
  }

  #rest(): void {
    if (!this.#shown) return
    const rest = settled(this.#shown, this.#last)
    if (isSame(rest, this.#drawn)) this.arrive(this.#drawn)
    else this.#change(rest)
  }

  #draw(): void {
    this.#layer.style.transform = this.#shown
      ? toCss(transformBetween(this.#drawn, this.#shown))
      : ''
  }

  /** Lets the eye follow from a view nearby to the drawn one. */
  #glideFrom(view: MapView): void {
    const from = transformBetween(this.#drawn, view)
    const { clientWidth, clientHeight } = this.#stage
    const isNear =
      Math.abs(from.x) <= clientWidth && Math.abs(from.y) <= clientHeight && from.scale <= 4
    if (isSame(view, this.#drawn) || !isNear || !window.matchMedia(MOTION_ALLOWED).matches) return
    this.#arrival = this.#layer.animate([{ transform: toCss(from) }, { transform: 'none' }], {
      duration: ARRIVAL,
      easing: 'ease-out',
    })
  }

  #isStill({ x, y }: Point): boolean {
    return this.#pointers.size < 2 && Math.hypot(x - this.#start.x, y - this.#start.y) < STILL
  }

  /** From the middle of the stage. */
  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.#stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
}

/** Whether what is pressed moves over the map, which stays. */
const isDraggedItself = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-dragged]') !== null

function keepTwoFingers(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault()
}

const isSame = (one: MapView, other: MapView) =>
  one.lat === other.lat && one.lng === other.lng && one.zoom === other.zoom
