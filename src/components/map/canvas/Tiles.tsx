import { type MapTiles, TILE, tileAddress } from '~/lib/mapTiles'
import { drawnBox } from './drawnBox'
import { useMap } from './MapContext'
import { MARGIN } from './MapMover'

/** A provider's pictures in place of our own drawing. */
export function Tiles({ tiles }: { tiles: MapTiles }) {
  const { view, size } = useMap()
  const { left, top, width, height, zoom } = drawnBox(view, size, MARGIN)
  const columns = stepsWithin(left, width)
  const rows = stepsWithin(top, height)
  return rows.flatMap((row) =>
    columns.map((column) => (
      <img
        key={`${zoom} ${column} ${row}`}
        src={tileAddress(tiles, zoom, column, row)}
        alt=""
        width={TILE}
        height={TILE}
        draggable={false}
        style={{ left: column * TILE - left - MARGIN, top: row * TILE - top - MARGIN }}
        className="absolute max-w-none"
      />
    )),
  )
}

/** The numbers of the tiles that lie on a stretch of the world's picture. */
function stepsWithin(start: number, length: number): number[] {
  const first = Math.floor(start / TILE)
  return Array.from(
    { length: Math.ceil((start + length) / TILE) - first },
    (_, index) => first + index,
  )
}
