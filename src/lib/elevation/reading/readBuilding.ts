import type { Building, Described, Kind, Style } from '~/lib/elevation/building'
import { SQUARE_METRES_A_SQUARE_FOOT } from '~/lib/units'
import { CARDINAL, toNumber } from './numbers'
import { hasNothingAbove, readFloors, type ToldFloor, type ToldFloors } from './readFloors'
import { isBungalow, readKind } from './readKind'
import { highestMentioned, readStoreys } from './readStoreys'
import { readStyle } from './readStyle'

/** Above the lit floor of a building that goes on. */
const SHOWN_ABOVE = 1

const USUAL_STOREYS: Readonly<Record<Kind, number>> = {
  house: 2,
  terrace: 3,
  villa: 2,
  'country-house': 2,
  cottage: 2,
  mews: 2,
  'mansion-block': 5,
  block: 5,
  tower: 18,
  wharf: 5,
  shop: 2,
  office: 5,
  shed: 1,
  row: 3,
  plot: 0,
}

/** A flat of one of these may have any number of floors above it. */
const HIGH: readonly Kind[] = ['block', 'tower', 'office', 'mansion-block', 'shop']

const PARTS = ['apartment', 'studio', 'penthouse']
const ATTIC = /\b(?:attic|dormers?|loft (?:was |has been )?converted|under the (?:eaves|slates))\b/
const FLAT_ROOF = /\bflat roof\b/
const BAY_WINDOW = /\bbay window on (both floors|the ground floor)\b/
const DOOR = /\bdoor (?:on the (left|right)|in the (middle))\b/
const SHOPS = /\b(?:shops?|bakery|caf[eé]s?|restaurants?)\b/
/** The loading doors of a shed are its bays. */
const BAYS = new RegExp(`\\b(${CARDINAL})(?: bays wide|-bay\\b| (?:loading|dock-level) doors)`)

/** What a listing tells of its building. What it does not tell is the plain default of the kind. */
export function readBuilding(given: Described): Building {
  const front = String(given.specs?.front ?? '').toLowerCase()
  const description = `${front} ${given.description ?? given.excerpt ?? ''}`.trim()
  const listing = { ...given, description }
  const { id, type, title, property_class } = listing
  const told = isLetShop(listing) ? STREET : readFloors(type, title, description)
  const isFloor = property_class === 'commercial' && (type === 'office' || told === STREET)
  const isPart = PARTS.includes(type) || (isFloor && told !== null)
  const style = readStyle(title, description)
  const toldStoreys = readStoreys(listing, isPart)
  const lit = isPart ? told : null
  const reached = lit ? Math.max(numberOf(lit.lowest), numberOf(lit.highest)) + 1 : 0
  const kind = readKind(listing, style, Math.max(toldStoreys ?? 0, reached))
  const isHighest = hasNothingAbove(lit, description)
  const goesOn = HIGH.includes(kind) && toldStoreys === null && reached > 0 && !isHighest
  const storeys = storeysOf(listing, { kind, style, isPart, toldStoreys, reached, goesOn })
  const text = `${title}. ${description}`.toLowerCase()
  const bays = BAYS.exec(text)?.[1]
  return {
    kind,
    style: style ?? (property_class === 'development' ? 'modern' : null),
    storeys,
    storeysAreTold: toldStoreys !== null,
    goesOn,
    hasAttic: ATTIC.test(isPart ? front : text),
    hasShops:
      type === 'mixed-use' || (kind === 'block' && isPart && SHOPS.test(title.toLowerCase())),
    isPart,
    floors: lit && {
      lowest: floorOf(lit.lowest, storeys),
      highest: Math.max(floorOf(lit.lowest, storeys), floorOf(lit.highest, storeys)),
    },
    isAtTop: lit?.highest === 'top',
    bays: bays === undefined ? null : toNumber(bays),
    area: listing.area ? listing.area * SQUARE_METRES_A_SQUARE_FOOT : null,
    bayFloors: bayFloorsIn(text),
    hasFlatRoof: FLAT_ROOF.test(text),
    doorSide: doorSideIn(text) ?? sideOf(id),
  }
}

/** A shop on a lease is at street level, under what belongs to others. */
const STREET: ToldFloors = { lowest: 0, highest: 0 }

function isLetShop({ property_class, type, tenure }: Described): boolean {
  const isShop = type === 'retail' || type === 'restaurant'
  return property_class === 'commercial' && isShop && tenure === 'leasehold'
}

interface Known {
  kind: Kind
  style: Style | null
  isPart: boolean
  toldStoreys: number | null
  /** The storeys that the told floors need. */
  reached: number
  goesOn: boolean
}

function storeysOf(listing: Described, known: Known): number {
  const { kind, isPart, toldStoreys, reached, goesOn } = known
  if (kind === 'plot') return 0
  if (goesOn) return reached + SHOWN_ABOVE
  if (toldStoreys !== null) return Math.max(toldStoreys, reached)
  if (isBungalow(listing)) return 1
  const mentioned = isPart ? reached : highestMentioned(listing) + 1
  return Math.max(usual(known, listing.area), kind === 'shed' ? 1 : mentioned)
}

/** A town house has a floor for some ninety square metres. */
const FEET_A_FLOOR = 970
const MOST_IN_HOUSE = 4

function usual({ kind, style, isPart }: Known, area: number | null | undefined): number {
  if (kind !== 'terrace' && kind !== 'house') return USUAL_STOREYS[kind]
  if (style === 'stucco') return 4
  if (style === 'georgian' || (isPart && style === 'victorian')) return 3
  if (isPart) return kind === 'terrace' ? 3 : 2
  return Math.max(2, Math.min(MOST_IN_HOUSE, Math.round((area ?? 0) / FEET_A_FLOOR)))
}

const numberOf = (floor: ToldFloor) => (typeof floor === 'number' ? floor : 0)

function floorOf(floor: ToldFloor, storeys: number): number {
  if (typeof floor === 'number') return floor
  return Math.max(0, storeys - (floor === 'top' ? 1 : 2))
}

function bayFloorsIn(text: string): number | null {
  const told = BAY_WINDOW.exec(text)?.[1]
  if (told === undefined) return null
  return told === 'both floors' ? 2 : 1
}

function doorSideIn(text: string): Building['doorSide'] | null {
  const [, side, middle] = DOOR.exec(text) ?? []
  if (middle) return 'middle'
  return side === 'left' || side === 'right' ? side : null
}

/** The same listing has its door on the same side each time. */
function sideOf(id: string): 'left' | 'right' {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return sum % 2 === 0 ? 'left' : 'right'
}
