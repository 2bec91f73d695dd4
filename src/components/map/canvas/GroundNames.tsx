import { useMemo } from 'react'
import { AtlasName } from '~/components/map/AtlasName'
import { type Box, type Dot, isNear } from '~/lib/map/layout/collisions'
import type { DrawnBox } from './drawnBox'
import { type KeptFree, placeNames } from './placeNames'
import type { LoadedGround } from './useGround'

interface GroundNamesProps {
  ground: LoadedGround
  box: DrawnBox
  keptFree: KeptFree | undefined
}

/** Of all names those in the box, with their dots. */
export function GroundNames({ ground, box, keptFree }: GroundNamesProps) {
  const { left, top, width, height, zoom } = box
  const all = useMemo(() => placeNames(ground, zoom, keptFree), [ground, zoom, keptFree])
  const drawn = { left, top, right: left + width, bottom: top + height }
  const isDrawn = (part: Box) => isNear(part, drawn, 0)
  const dots = (of: readonly Dot[]) =>
    of.filter(({ x, y }) => isDrawn({ left: x, right: x, top: y, bottom: y }))
  return (
    <>
      {dots(all.towns).map(({ x, y, radius }) => (
        <circle
          key={`${x} ${y}`}
          cx={x - left}
          cy={y - top}
          r={radius}
          className="fill-current text-ink"
        />
      ))}
      {dots(all.stations).map(({ x, y, radius }) => (
        <circle
          key={`${x} ${y}`}
          cx={x - left}
          cy={y - top}
          r={radius - 0.6}
          className="fill-white stroke-grove"
          strokeWidth={1.2}
        />
      ))}
      {all.names
        .filter((name) => isDrawn(name.box))
        .map(({ text, kind, box: at }) => (
          <AtlasName
            key={`${text} ${at.left}`}
            name={{
              text,
              kind,
              box: {
                left: at.left - left,
                right: at.right - left,
                top: at.top - top,
                bottom: at.bottom - top,
              },
            }}
          />
        ))}
    </>
  )
}
