import type { RegionData } from '~/lib/map/regionData'
import { ACROSS, type Region } from '~/lib/map/regions'
import type { Point, Position } from '~/lib/mercator'
import { contentsOf, frameAround, type Size, toFrame } from './frame'
import { layOutMap } from './mapLayout'

interface Landmark {
  name: string
  position: Position
}

export interface MappedHome {
  /** The name of its town or quarter. */
  name: string
  position: Position
  station: { position: Position } | undefined
}

/** What is drawn around a home on a map of this size, without its border. */
export function homeMap(
  { name, position, station }: MappedHome,
  size: Size,
  region: Region,
  data: RegionData,
  offices: readonly Landmark[],
) {
  const frame = frameAround(position, size, ACROSS[region])
  const contents = contentsOf(frame, data)
  const layout = layOutMap(frame, contents, {
    home: name,
    areas: region === 'london' ? 'quarter' : 'town',
    nearest: contents.stations.find(({ position: at }) => at === station?.position),
    around: data.places,
    offices: offices
      .map((office) => ({ ...office, at: toFrame(frame, office.position) }))
      .filter(({ at }) => isShown(at, size)),
  })
  return { frame, contents, layout }
}

const isShown = ({ x, y }: Point, { width, height }: Size) =>
  x > 20 && x < width - 20 && y > 20 && y < height - 20
