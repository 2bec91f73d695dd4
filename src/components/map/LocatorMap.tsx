import { locatorTexts } from '~/content/locator'
import { offices } from '~/content/offices'
import type { ShownHome } from '~/lib/map/homeOf'
import type { Size } from '~/lib/map/layout/frame'
import { homeMap, type MappedHome } from '~/lib/map/layout/homeMap'
import { nearestStation } from '~/lib/map/nearestStation'
import { type RegionData, type RegionFiles, readRegion } from '~/lib/map/regionData'
import type { Region } from '~/lib/map/regions'
import { BORDER, FOOT } from './AtlasBorder'
import { AtlasSheet } from './AtlasSheet'
import { MapFigure, type MapFiles } from './MapFigure'
import { useSize } from './useSize'

export type LocatorMapProps = Omit<ShownHome, 'region'>

interface RegionMapProps extends LocatorMapProps {
  region: Region
  data: RegionData
  files: MapFiles
}

/** The map of a region, whose data are fetched with it. */
export function regionMap(region: Region, geography: RegionFiles, files: MapFiles) {
  const data = readRegion(geography)
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, by each region
  return function RegionMap(props: LocatorMapProps) {
    return <LocatorMap {...props} region={region} data={data} files={files} />
  }
}

/** A home, or its town or quarter, in the middle of a map drawn from data of ours, with its nearest station. */
function LocatorMap({ name, position, shown, stated, region, data, files }: RegionMapProps) {
  const [ref, size] = useSize()
  const station = nearestStation(position, data.stations, stated)
  return (
    <MapFigure
      ref={ref}
      alt={locatorTexts.alt(name, station)}
      station={station ? locatorTexts.station(station) : ''}
      caption={locatorTexts.caption(name, shown)}
      region={region}
      files={files}
    >
      {size && (
        <Drawing size={size} home={{ name, position, station }} region={region} data={data} />
      )}
    </MapFigure>
  )
}

interface DrawingProps {
  size: Size
  home: MappedHome
  region: Region
  data: RegionData
}

function Drawing({ size, home, region, data }: DrawingProps) {
  const inner = { width: size.width - 2 * BORDER, height: size.height - 2 * BORDER - FOOT }
  return <AtlasSheet size={size} {...homeMap(home, inner, region, data, offices)} />
}
