import { block, blockAcross } from '~/lib/elevation/kinds/block'
import { cottage } from '~/lib/elevation/kinds/cottage'
import { countryHouse } from '~/lib/elevation/kinds/countryHouse'
import { house } from '~/lib/elevation/kinds/house'
import { mansionBlock } from '~/lib/elevation/kinds/mansionBlock'
import { mews } from '~/lib/elevation/kinds/mews'
import { office, officeAcross } from '~/lib/elevation/kinds/office'
import { plot } from '~/lib/elevation/kinds/plot'
import { row } from '~/lib/elevation/kinds/row'
import { shed } from '~/lib/elevation/kinds/shed'
import { shop } from '~/lib/elevation/kinds/shop'
import { terrace } from '~/lib/elevation/kinds/terrace'
import { tower, towerAcross } from '~/lib/elevation/kinds/tower'
import { villa } from '~/lib/elevation/kinds/villa'
import { wharf, wharfAcross } from '~/lib/elevation/kinds/wharf'
import { basement } from '~/lib/elevation/parts/basement'
import type { Across } from '~/lib/elevation/parts/flatsAcross'
import { topOf } from '~/lib/elevation/parts/walls'
import type { Building, Kind } from './building'
import { type Box, boundsOf, type Drawn, type Line, level, type Shapes, together } from './shapes'

/** A building's front, in centimetres. */
export interface Elevation extends Drawn {
  bounds: Box
  /** The part of the front that is the listing's, if its floor is told. */
  lit: Box | null
  /** All that is the listing's: that part, or the whole front; null for a part whose floor is not told. */
  home: Box | null
}

const kinds: Readonly<Record<Kind, (building: Building) => Shapes>> = {
  house,
  terrace,
  villa,
  'country-house': countryHouse,
  cottage,
  mews,
  'mansion-block': mansionBlock,
  block,
  tower,
  wharf,
  shop,
  office,
  shed,
  row,
  plot,
}

/** The kinds that have several homes or offices on a floor. */
const acrosses: Partial<Record<Kind, (building: Building) => Across>> = {
  block: blockAcross,
  tower: towerAcross,
  wharf: wharfAcross,
  office: officeAcross,
}

const PAVEMENT = 60

/** Draws the front of a building by what is known of it. */
export function drawElevation(building: Building): Elevation {
  const front = together(kinds[building.kind](building))
  const isSunk = (building.floors?.lowest ?? 0) < 0
  const drawn = isSunk ? together(basement(front.storeys[0]), front) : front
  const lit = litPart(building, drawn.storeys)
  const whole = together(drawn, {
    outline: pavement(boundsOf(drawn), isSunk ? front.storeys[0] : undefined),
  })
  return {
    ...whole,
    bounds: boundsOf(whole),
    lit,
    home: lit ?? wholeFront(building, front.storeys),
  }
}

/** A line on both sides of the building and before it, except where a basement has its area. */
function pavement({ x, width }: Box, sunk: Box | undefined): Line[] {
  const [left, right] = [x - PAVEMENT, x + width + PAVEMENT]
  if (!sunk) return [level(left, 0, right - left)]
  const end = sunk.x + sunk.width
  return [level(left, 0, sunk.x - left), level(end, 0, right - end)]
}

function wholeFront({ isPart }: Building, storeys: readonly Box[]): Box | null {
  const [lowest] = storeys
  if (isPart || !lowest) return null
  return { ...lowest, height: topOf(storeys) - lowest.up }
}

function litPart(building: Building, storeys: readonly Box[]): Box | null {
  const { floors, kind } = building
  if (!floors) return null
  const below = Math.min(0, floors.lowest)
  const [lowest, highest] = [storeys[floors.lowest - below], storeys[floors.highest - below]]
  if (!lowest || !highest) return null
  const height = highest.up + highest.height - lowest.up
  const { bays = 1, own = 0 } = acrosses[kind]?.(building) ?? {}
  const width = own > 0 ? (lowest.width / bays) * own : lowest.width
  return {
    x: Math.round(lowest.x + (lowest.width - width) / 2),
    up: lowest.up,
    width: Math.round(width),
    height,
  }
}
