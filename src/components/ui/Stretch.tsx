import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Nearness, watchNearness } from './nearness'

interface StretchProps {
  /** By which one returns to it. */
  place: string | undefined
  grid: string
  items: number
  /** The items: all of each, or only what can be read. */
  children: (isWhole: boolean) => ReactNode
}

/** Some rows of a long list, shortened while they are far from what is seen. */
export function Stretch({ place, grid, items, children }: StretchProps) {
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
