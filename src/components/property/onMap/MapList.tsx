import { memo, type SyntheticEvent, useEffect, useRef } from 'react'
import { PropertyCard } from '~/components/property/card/PropertyCard'
import { HiddenHomes, useShownHomes } from '~/components/shortlist/HiddenHomes'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useShowMore } from '~/hooks/useShowMore'
import { useStableCallback } from '~/hooks/useStableCallback'
import type { ListedProperty } from '~/types/property'
import type { useMapCards } from './useMapCards'

interface MapListProps {
  list: ReturnType<typeof useMapCards>
  /** Said where cards could not be loaded. */
  failure: string
  /** The home whose pin is chosen or whose card has the pointer or the focus. */
  markedId?: string | undefined
  /** The home whose pin is chosen: its card comes into view where the list is beside the map. */
  chosenId?: string | undefined
  onMark?: ((id: string | undefined) => void) | undefined
  onOpen: (id: string) => void
}

/** The cards of homes on the map, or of those without a place on it, in the order of the list. */
export function MapList({ list, failure, markedId, chosenId, onMark, onOpen }: MapListProps) {
  const open = useStableCallback(onOpen)
  const { cards, left, error, isPending, isLoadingMore, loadMore, retry } = list
  const { shown, hiddenHere } = useShownHomes(cards)
  const focusKeeper = useFocusKeeper()
  const { list: root, showMore } = useShowMore<HTMLDivElement>('article', shown.length, loadMore)
  const mark = ({ target }: SyntheticEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-home]') : null
    onMark?.(item?.dataset.home)
  }
  if (isPending && !error) return <MapListSkeleton />
  return (
    <div ref={root} {...focusKeeper}>
      <HiddenHomes homes={hiddenHere} />
      <ul
        onPointerOver={mark}
        onPointerLeave={() => onMark?.(undefined)}
        onFocus={mark}
        onBlur={() => onMark?.(undefined)}
        className="long-list card-rows grid gap-x-6 wrap-anywhere @2xl:grid-cols-2 @5xl:grid-cols-3"
      >
        {shown.map((property) => (
          <Item
            key={property.id}
            property={property}
            isMarked={property.id === markedId}
            isChosen={property.id === chosenId}
            onOpen={open}
          />
        ))}
      </ul>
      {error != null && (
        <div className="mt-6">
          <Banner tone="error" failure={error} onRetry={retry}>
            {failure}
          </Banner>
        </div>
      )}
      {left > 0 && !error && (
        <Button
          variant="outline"
          size="small"
          pending={isLoadingMore}
          onClick={showMore}
          className="mt-10"
        >
          {isLoadingMore ? 'Loading more...' : `Load more (${left} left)`}
        </Button>
      )}
    </div>
  )
}

/** A placeholder for the first card. */
export function MapListSkeleton() {
  return (
    <div aria-hidden="true" className="@2xl:w-1/2 @5xl:w-1/3">
      <Skeleton className="aspect-5/3" />
      <Skeleton className="mt-2 h-7 w-1/2" />
      <Skeleton className="mt-2 h-16.5 w-5/6" />
      <Skeleton className="mt-2 h-10 w-2/3" />
    </div>
  )
}

interface ItemProps {
  property: ListedProperty
  isMarked: boolean
  isChosen: boolean
  onOpen: (id: string) => void
}

/** Rendered again only when it changes: the pointer marks one card after the other. */
const Item = memo(function Item({ property, isMarked, isChosen, onOpen }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen && window.matchMedia(BESIDE).matches)
      item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={item}
      data-home={property.id}
      aria-current={isMarked || undefined}
      className="distant aria-[current]:[&_article]:outline-3 aria-[current]:[&_article]:outline-offset-6 aria-[current]:[&_article]:outline-grove"
    >
      <PropertyCard property={property} onOpen={onOpen} />
    </li>
  )
})

/** Windows in which the list stands beside the map: `float` in classes. */
const BESIDE = '(width >= 900px)'
