import type { MapTiles } from '~/lib/mapTiles'
import { Ground, type GroundProps } from './Ground'
import { Tiles } from './Tiles'

interface OwnGroundProps extends Pick<GroundProps, 'keptFree'> {
  tiles: MapTiles | undefined
}

/** Our drawing, or a provider's pictures where there are some. */
export function OwnGround({ tiles, keptFree }: OwnGroundProps) {
  return tiles ? <Tiles tiles={tiles} /> : <Ground keptFree={keptFree} />
}
