import { Suspense, useCallback } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { type Lazy, lazy } from '~/components/ui/lazy'
import { locatorTexts } from '~/content/locator'
import { homeOf, type Located, type ShownHome } from '~/lib/map/homeOf'
import type { Region } from '~/lib/map/regions'
import { watchMap } from '~/services/visits/watchVisit'
import type { LocatorMapProps } from './LocatorMap'
import { MapFigure } from './MapFigure'
import { useNearViewport } from './useNearViewport'

/** Each has the geography of its region with it, so that a page fetches one region's. */
const maps: Readonly<Record<Region, Lazy<LocatorMapProps>>> = {
  london: lazy(async () => (await import('./LondonMap')).LondonMap),
  hampshire: lazy(async () => (await import('./HampshireMap')).HampshireMap),
  essex: lazy(async () => (await import('./EssexMap')).EssexMap),
}

/** Shows where a property is, as exactly as staff want it shown. */
export function PropertyMap({ property }: { property: Located & { id: string } }) {
  const home = homeOf(property)
  if (!home) return null
  return (
    // main.tsx logs a failure; the page says the same in words.
    <ErrorBoundary fallback={null}>
      <Figure id={property.id} {...home} />
    </ErrorBoundary>
  )
}

/**
 * The drawing is fetched when it is nearly in view. On a wide screen it takes the place beside the text of its section,
 * and its caption that below the text.
 */
function Figure({ id, region, ...map }: ShownHome & { id: string }) {
  const [near, isNear] = useNearViewport()
  const figure = useCallback(
    (element: Element | null) => {
      if (!element) return
      const ends = [near(element), watchMap(element, id)]
      return () => {
        for (const end of ends) end?.()
      }
    },
    [near, id],
  )
  const RegionMap = maps[region]
  const blank = (
    <MapFigure
      region={region}
      alt={locatorTexts.alt(map.name)}
      station={locatorTexts.station({ name: map.stated ?? map.name, miles: 0.5 })}
      caption={locatorTexts.caption(map.name, map.shown)}
    />
  )
  return (
    <figure
      ref={figure}
      className="lg:col-span-full lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-subgrid lg:grid-rows-subgrid print:hidden"
    >
      {isNear ? (
        <Suspense fallback={blank}>
          <RegionMap {...map} />
        </Suspense>
      ) : (
        blank
      )}
    </figure>
  )
}
