import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { type Lazy, lazy } from '~/components/ui/lazy'
import { locatorTexts } from '~/content/locator'
import { countyOf } from '~/lib/listing/similarity'
import type { Position } from '~/lib/mercator'
import type { Property } from '~/types/property'
import type { LocatorMapProps } from './LocatorMap'
import { MapFigure } from './MapFigure'
import { type Region, regionOf } from './regions'
import { useNearViewport } from './useNearViewport'

/** Each has the geography of its region with it, so that a page fetches one region's. */
const maps: Readonly<Record<Region, Lazy<LocatorMapProps>>> = {
  london: lazy(async () => (await import('./region/LondonMap')).LondonMap),
  hampshire: lazy(async () => (await import('./region/HampshireMap')).HampshireMap),
  essex: lazy(async () => (await import('./region/EssexMap')).EssexMap),
}

type Located = Pick<
  Property,
  'place' | 'location' | 'nearest_station' | 'map_lat' | 'map_lng' | 'map_shown'
>

/** Where a property is shown to be; where staff have set no position, its town or quarter. A postcode alone is no place. */
function positionOf({ place, map_lat: lat, map_lng: lng }: Located): Position | undefined {
  if (lat != null && lng != null) return { lat, lng }
  if (!place?.town || place.north === null || place.east === null) return undefined
  return { lat: place.north / 1000, lng: place.east / 1000 }
}

/** Shows where a property is, as exactly as staff want it shown. */
export function PropertyMap({ property }: { property: Located }) {
  const { place, location, nearest_station: stated, map_shown: shown } = property
  const position = positionOf(property)
  if (!position) return null
  return (
    // main.tsx logs a failure; the page says the same in words.
    <ErrorBoundary fallback={null}>
      <Figure
        region={regionOf(countyOf(location), position)}
        name={place?.town ?? location}
        position={position}
        shown={shown ?? null}
        stated={stated}
      />
    </ErrorBoundary>
  )
}

/**
 * The drawing is fetched when it is nearly in view. On a wide screen it takes the place beside the text of its section,
 * and its caption that below the text.
 */
function Figure({ region, ...map }: LocatorMapProps & { region: Region }) {
  const [figure, isNear] = useNearViewport()
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
