import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** The number of items at the start of a list that are never shortened. */
const ALWAYS_WHOLE = 48
/** A multiple of one, two and three columns, so that each stretch consists of whole rows. */
const STRETCH = 12

interface LongListProps<Item> {
  items: readonly Item[]
  /** The classes of the grid that lays out the items. */
  grid: string
  /** Sets the gap between rows, `--columns` if there are several, and `--row`: roughly the height of a row with its gap. */
  className: string
  /** The first item spans two columns, wherever there are columns. */
  leads?: boolean | undefined
  whole: (item: Item, index: number) => ReactNode
  /** Draws only the text of an item. */
  brief: (item: Item) => ReactNode
  /** Draws an entry behind the items, which take so many places in the grid. */
  after?: ((places: number) => ReactNode) | undefined
}

/**
 * A list that may grow to thousands of items. Items far outside the window are reduced to their text and keep their
 * height, so that they cost little and can still be found, printed and scrolled to. The list is divided into stretches
 * because a browser lays out a whole grid again whenever one item changes.
 */
export function LongList<Item extends { id: string }>({
  items,
  grid,
  className,
  leads = false,
  whole,
  brief,
  after,
}: LongListProps<Item>) {
  const alwaysWhole = leads ? ALWAYS_WHOLE - 1 : ALWAYS_WHOLE
  const entries = (start: number, isWhole: boolean) =>
    items.slice(start, start + STRETCH).map((item, index) => (
      <li key={item.id} className="grid">
        {isWhole ? whole(item, start + index) : brief(item)}
      </li>
    ))
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((items.length - alwaysWhole) / STRETCH)) },
    (_, stretch) => alwaysWhole + stretch * STRETCH,
  )
  /** The number of stretches that were drawn last. */
  const drawn = useRef(starts.length)
  useEffect(() => {
    drawn.current = starts.length
  }, [starts.length])
  const last = after?.(items.length + (leads && items.length > 0 ? 1 : 0))
  return (
    <div className={`flex flex-col ${className}`}>
      <ul className={`${grid} [--estimate:calc(var(--row)-2.5rem)]`}>
        {items.slice(0, alwaysWhole).map((item, index) => (
          <li
            key={item.id}
            data-place={item.id}
            className={`distant grid skip-unseen ${leads && index === 0 ? 'md:col-span-2' : ''}`}
          >
            {whole(item, index)}
          </li>
        ))}
        {starts.length === 0 && last}
      </ul>
      {starts.map((start, stretch) => (
        <Stretch
          key={start}
          // The first one that 'Load more' adds is about to be looked at, and a rest of a row is as high as a row.
          startsWhole={stretch === drawn.current || items.length - start < STRETCH}
          place={items[start]?.id}
          grid={grid}
          items={Math.min(STRETCH, items.length - start)}
          after={stretch === starts.length - 1 && last}
        >
          {(isWhole) => entries(start, isWhole)}
        </Stretch>
      ))}
    </div>
  )
}

interface StretchProps {
  /** Drawn whole until it is known whether it is near the window. */
  startsWhole: boolean
  /** The id by which the scroll position is restored. */
  place: string | undefined
  grid: string
  items: number
  /** Draws the items, whole or as text only. */
  children: (isWhole: boolean) => ReactNode
  after: ReactNode
}

/** A few rows of a long list, shortened while they are far outside the window. */
function Stretch({ startsWhole, place, grid, items, children, after }: StretchProps) {
  const list = useRef<HTMLUListElement>(null)
  const [nearness, setNearness] = useState<Nearness>({ near: startsWhole })
  const focused = useRef(-1)
  const { near } = nearness

  useEffect(() => {
    const element = list.current
    if (!element) return
    return watchNearness(element, (next) => {
      focused.current = [...element.children].findIndex((item) =>
        item.contains(document.activeElement),
      )
      // The same state draws nothing again.
      setNearness((now) => (now.near && next.near ? now : next))
    })
  }, [])

  // A focused item may be shortened, such as one that a key or the browser's search leads to. The focus then moves to
  // the whole item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change replaces the items
  useLayoutEffect(() => {
    const content = list.current?.children[focused.current]?.firstElementChild
    if (content instanceof HTMLElement && document.activeElement === document.body) {
      content.focus({ preventScroll: true })
    }
    focused.current = -1
  }, [near])

  return (
    <ul
      ref={list}
      data-place={place}
      className={`distant ${grid} ${near ? '' : 'shortened'}`}
      style={nearness.near ? undefined : heightOf(items, nearness.height)}
    >
      {/* The key makes new elements, because Chromium keeps whatever it has drawn of an element that it now skips. */}
      <Fragment key={near ? 'whole' : 'shortened'}>{children(near)}</Fragment>
      {after}
    </ul>
  )
}

/** Custom properties let the style sheet drop the height on paper. React's types do not know them. */
function heightOf(items: number, height: number | undefined): CSSProperties {
  return { '--items': items, ...(height && { '--height': `${height}px` }) } as CSSProperties
}

/** Whether an element is near the window; if not, how high it was when it last was. */
type Nearness = { near: true } | { near: false; height?: number | undefined }

/**
 * The distance from the window within which items are whole, as a share of its height. Scrolling and tabbing therefore
 * always meet whole items. It exceeds the 150% within which Chromium draws `content-visibility: auto`, so that a
 * shortened item is not drawn again.
 */
const REACH = '200%'

const watched = new Map<Element, (nearness: Nearness) => void>()
let observer: IntersectionObserver | undefined
let isPrinting = false

/**
 * Reports whenever the element comes near the window or is left far behind. Everything counts as near when printing,
 * and an element with the focus stays near so that it keeps the focus.
 * @returns a function that ends the watch.
 */
function watchNearness(element: Element, onChange: (nearness: Nearness) => void): () => void {
  observer ??= startObserver()
  watched.set(element, onChange)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

/** All elements share one observer, which costs less in each frame. */
function startObserver(): IntersectionObserver {
  const started = new IntersectionObserver(report, { rootMargin: `${REACH} 0px` })
  window.addEventListener('beforeprint', () => {
    isPrinting = true
    flushSync(() => {
      for (const onChange of watched.values()) onChange({ near: true })
    })
  })
  window.addEventListener('afterprint', () => {
    isPrinting = false
    for (const element of watched.keys()) askAgain(element)
  })
  return started
}

function report(entries: readonly IntersectionObserverEntry[]): void {
  // This is no React transition, because a transition may discard elements that it has made: Chromium never frees an
  // <img srcset> that was not inserted.
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) watched.get(target)?.({ near: true })
    else if (isPrinting) continue
    else if (target.contains(document.activeElement)) {
      target.addEventListener('focusout', () => askAgain(target), { once: true })
    } else watched.get(target)?.({ near: false, height: boundingClientRect.height })
  }
}

/** An observer reports only changes and newly observed elements, so the element is observed anew. */
function askAgain(element: Element): void {
  if (!watched.has(element)) return
  observer?.unobserve(element)
  observer?.observe(element)
}
