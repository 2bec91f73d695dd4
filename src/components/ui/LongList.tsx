import type { ReactNode } from 'react'
import { Stretch } from './Stretch'

/** So many items are whole wherever one is: in lists no longer than this, nothing is ever shortened. */
const ALWAYS_WHOLE = 48
/** Whole rows, be there one, two or three items to a row. */
const STRETCH = 12

interface LongListProps<Item> {
  items: readonly Item[]
  /** How items stand beside and below each other. */
  grid: string
  /** The gap between rows; and as `--item-share` the height that an item adds to the list, about. */
  className: string
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
  whole,
  brief,
}: LongListProps<Item>) {
  const entries = (from: number, to: number, isWhole: boolean) =>
    items.slice(from, to).map((item, index) => (
      <li key={item.id} className="grid in-turn">
        {isWhole ? whole(item, from + index) : brief(item)}
      </li>
    ))
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((items.length - ALWAYS_WHOLE) / STRETCH)) },
    (_, stretch) => ALWAYS_WHOLE + stretch * STRETCH,
  )
  return (
    <div className={`flex flex-col ${className}`}>
      <ul className={`in-turn-list ${grid}`}>{entries(0, ALWAYS_WHOLE, true)}</ul>
      {starts.map((start) => (
        <Stretch
          key={start}
          place={items[start]?.id}
          grid={grid}
          items={Math.min(STRETCH, items.length - start)}
        >
          {(isWhole) => entries(start, start + STRETCH, isWhole)}
        </Stretch>
      ))}
    </div>
  )
}
