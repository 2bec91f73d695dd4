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

/** So many places for items are always filled with whole ones: in lists no longer than this, nothing is shortened. */
const ALWAYS_WHOLE = 48
/** Whole rows, be there one, two or three items to a row. */
const STRETCH = 12

interface LongListProps<Item> {
  items: readonly Item[]
  /** How items stand beside and below each other. */
  grid: string
  /** The gap between rows; and as `--item-share` the height that an item adds to the list, about. */
  className: string
  /** The first item takes the places of two, wherever there are columns. */
  leads?: boolean | undefined
  whole: (item: Item, index: number) => ReactNode
  /** What can be read of the item. */
  brief: (item: Item) => ReactNode
}

/**
 * A list that may grow by thousands. What is far from what is seen holds its text alone, in the height
 * that it had: it can be found, printed and come back to, and costs next to nothing. It goes in
 * stretches, because a browser lays out all of a grid whenever one item changes.
 */
export function LongList<Item extends { id: string }>({
  items,
  grid,
  className,
  leads = false,
  whole,
  brief,
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
  return (
    <div className={`flex flex-col ${className}`}>
      <ul className={grid}>
        {/* The ring of what has the focus reaches beyond an item's box. */}
        {items.slice(0, alwaysWhole).map((item, index) => (
          <li
            key={item.id}
            data-place={item.id}
            className={`distant grid skip-unseen [--estimate:31rem] [overflow-clip-margin:0.5rem] ${leads && index === 0 ? 'md:col-span-2' : ''}`}
          >
            {whole(item, index)}
          </li>
        ))}
      </ul>
      {starts.map((start) => (
        <Stretch
          key={start}
          place={items[start]?.id}
          grid={grid}
          items={Math.min(STRETCH, items.length - start)}
        >
          {(isWhole) => entries(start, isWhole)}
        </Stretch>
      ))}
    </div>
  )
}

interface StretchProps {
  /** By which one returns to it. */
  place: string | undefined
  grid: string
  items: number
  /** The items: all of each, or only what can be read. */
  children: (isWhole: boolean) => ReactNode
}

/** Some rows of a long list, shortened while they are far from what is seen. */
function Stretch({ place, grid, items, children }: StretchProps) {
  const list = useRef<HTMLUListElement>(null)
  const [nearness, setNearness] = useState<Nearness>({ near: false })
  const focused = useRef(-1)
  const { near } = nearness

  useEffect(() => {
    const element = list.current
    if (!element) return
    return watchNearness(element, (next) => {
      focused.current = [...element.children].findIndex((item) =>
        item.contains(document.activeElement),
      )
      setNearness(next)
    })
  }, [])

  // A shortened item that has the focus, as the first that 'Load more' brings has, gives way to the whole one.
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
      {/* New elements, never drawn: Chromium keeps all that it has drawn of one that it now skips. */}
      <Fragment key={near ? 'whole' : 'shortened'}>{children(near)}</Fragment>
    </ul>
  )
}

/** As custom properties, so that the style sheet can let the height go on paper. React's types know none. */
function heightOf(items: number, height: number | undefined): CSSProperties {
  return { '--items': items, ...(height && { '--height': `${height}px` }) } as CSSProperties
}

/** Whether something is near to what is seen; and where it no longer is, how high it was when last it was. */
type Nearness = { near: true } | { near: false; height?: number | undefined }

/**
 * Of the window's height, on either side. Whoever scrolls or tabs on meets everything whole; and beyond the
 * 150% within which Chromium draws `content-visibility: auto`, so that what gets shortened is not drawn anew.
 */
const REACH = '200%'

const watched = new Map<Element, (nearness: Nearness) => void>()
let observer: IntersectionObserver | undefined

/**
 * Tells whenever the element comes near to what is seen, and when it is left far behind. For printing,
 * everything is near. What has the focus stays near, lest the focus be lost.
 * @returns what ends the watch.
 */
function watchNearness(element: Element, tell: (nearness: Nearness) => void): () => void {
  observer ??= startObserver()
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

/** One for all, so that each frame is asked once. */
function startObserver(): IntersectionObserver {
  const started = new IntersectionObserver(report, { rootMargin: `${REACH} 0px` })
  window.addEventListener('beforeprint', () => {
    flushSync(() => {
      for (const tell of watched.values()) tell({ near: true })
    })
  })
  window.addEventListener('afterprint', () => {
    for (const element of watched.keys()) askAgain(element)
  })
  return started
}

function report(entries: readonly IntersectionObserverEntry[]): void {
  // No transition, which may make elements and think better of it: Chromium never lets go of an
  // <img srcset> that was made and not inserted.
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) watched.get(target)?.({ near: true })
    else if (target.contains(document.activeElement)) {
      target.addEventListener('focusout', () => askAgain(target), { once: true })
    } else watched.get(target)?.({ near: false, height: boundingClientRect.height })
  }
}

/** An observer tells of changes alone, and of what it has just been given. */
function askAgain(element: Element): void {
  if (!watched.has(element)) return
  observer?.unobserve(element)
  observer?.observe(element)
}
