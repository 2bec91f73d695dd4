import './mapResults.css'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { SearchAlert } from '~/components/alerts/SearchAlert'
import { cssPixel, useSize } from '~/components/map/useSize'
import { OwnPlacesOffer } from '~/components/ownPlaces/OwnPlacesButton'
import { useOwnPlaces } from '~/components/ownPlaces/useOwnPlaces'
import { PropertyPopUp, useOpenProperty } from '~/components/property/PropertyPopUp'
import { ResultBar } from '~/components/property/search/ResultBar'
import { useHiddenHomes } from '~/components/shortlist/useShortlist'
import type { PropertyFilters } from '~/content/listing/listingFields'
import type { ListingPageContent } from '~/content/pages/listingPages'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { orderedFrom } from '~/lib/listing/sortFrom'
import { milesBetween } from '~/lib/map/distance'
import type { MapAnswer, MapGroup, MapPin } from '~/types/map'
import type { PropertyClass } from '~/types/property'
import { MapList, MapListSkeleton } from './MapList'
import { MapNotices } from './MapNotices'
import { ResultsMap } from './ResultsMap'
import { Unplaced } from './Unplaced'
import { useMapCards } from './useMapCards'
import { useMapSearch } from './useMapSearch'

const NONE: readonly MapPin[] = []
const NO_GROUPS: readonly MapGroup[] = []
const NO_IDS: readonly string[] = []

/** The results of a page's search on a map, with their list beside it, or below it where there is little width. */
export function MapResults({ page }: { page: ListingPageContent }) {
  const { propertyClass } = page
  const [pane, size] = useSize(cssPixel)
  const section = useArrival()
  const search = useMapSearch(propertyClass, size)
  const { found, filters, view } = search
  const { open, ...popUp } = useOpenProperty()
  const [chosen, choose] = useState<readonly string[]>(NO_IDS)
  const [marked, mark] = useState<string>()
  const answer = found.data
  const pins = usePinsShown(answer)
  const inOrder = usePinsInOrder(answer, filters)
  const list = useMapCards(useMemo(() => inOrder.map(({ id }) => id), [inOrder]))
  const chosenIds = chosen.filter((id) => pins.some((pin) => pin.id === id))
  // Its pin may come back with another search, and its card would then take the focus from what is done.
  if (answer && chosen.length > 0 && chosenIds.length === 0) choose(NO_IDS)
  // Without a home anywhere, the text in place of the list has the button for an alert.
  const isNowhere = answer?.isExact && answer.pins.length === 0 && !search.area.frame
  const line = answer ? homesHere(answer, search.canZoomIn, propertyClass) : ''

  return (
    <section
      ref={section}
      aria-labelledby="results"
      className="map-results -scroll-mt-20 md:-scroll-mt-16 float:grid float:grid-cols-2 xl:grid-cols-[2fr_3fr]"
    >
      <div
        ref={pane}
        style={size && ({ '--width': size.width, '--height': size.height } as CSSProperties)}
        className="map-pane relative isolate h-[55svh] bg-paper float:sticky float:top-18 float:h-[calc(100dvh-4.5rem)]"
      >
        {view && size ? (
          <ResultsMap
            label={texts.label(page.title)}
            search={search}
            view={view}
            size={size}
            pins={pins}
            groups={answer?.groups ?? NO_GROUPS}
            markedId={marked ?? chosenIds[0]}
            chosen={chosen}
            chosenIds={chosenIds}
            known={list.cards}
            onChoose={choose}
            onOpen={open}
          />
        ) : (
          <p className="absolute inset-0 grid place-content-center p-4 text-center text-sm text-stone">
            {found.error ? texts.failed : texts.loading}
          </p>
        )}
      </div>
      <div className="@container page-width pt-0.5 pb-airy float:[--page-side:1.5rem]">
        <ResultBar
          title={line || (found.error ? page.title : texts.searching)}
          status={found.isFetching ? texts.searching : line}
          filters={filters}
          isEmpty={false}
          onChange={search.change}
        />
        {!isNowhere && (
          <div className="-mt-5 min-h-14 print:hidden">
            <SearchAlert filters={answer && filters} />
          </div>
        )}
        <MapNotices page={page} search={search} onOpen={open} />
        {answer && <Unplaced filters={filters} onOpen={open} />}
        {answer ? (
          <MapList
            list={list}
            failure={texts.failed}
            markedId={marked ?? chosenIds[0]}
            chosenId={chosenIds[0]}
            onMark={mark}
            onOpen={open}
          />
        ) : (
          !found.error && <MapListSkeleton />
        )}
        {answer && <OwnPlacesOffer />}
      </div>
      <PropertyPopUp {...popUp} known={list.cards} closeOnBackdrop />
    </section>
  )
}

/** How many homes are found where the map is searched, in words. */
function homesHere(
  { isExact, pins, groups }: MapAnswer,
  canZoomIn: boolean,
  propertyClass: PropertyClass,
): string {
  const counted = groups.reduce((sum, { count }) => sum + count, 0)
  return isExact
    ? texts.here(pins.length, propertyClass)
    : texts.tooMany(counted, !canZoomIn, propertyClass)
}

/** The pins of an answer without the homes that the visitor has hidden. */
function usePinsShown(answer: MapAnswer | undefined): readonly MapPin[] {
  const hidden = useHiddenHomes()
  return useMemo(() => answer?.pins.filter(({ id }) => !hidden.has(id)) ?? NONE, [answer, hidden])
}

/** The pins in the order of the list. Those of an order from a place come as the newest first. */
function usePinsInOrder(answer: MapAnswer | undefined, filters: PropertyFilters) {
  const slug = orderedFrom(filters.sort)
  const own = useOwnPlaces().find((place) => place.slug === slug)
  const { data } = useQuery({
    ...searchQueries.place(filters.propertyClass, slug ?? ''),
    enabled: slug !== undefined && !own,
  })
  const from = own ?? data
  return useMemo(() => {
    const pins = answer?.pins ?? NONE
    if (slug === undefined || !from) return pins
    return pins.toSorted((a, b) => milesBetween(from, a) - milesBetween(from, b))
  }, [answer, slug, from])
}

/** The ref to the results: who comes from the list sees the map at once. */
function useArrival() {
  const section = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const isNew = useRef(useNavigationType() === 'PUSH' && state?.switchedView === true)
  useEffect(() => {
    if (isNew.current) section.current?.scrollIntoView()
    isNew.current = false
  }, [])
  return section
}
