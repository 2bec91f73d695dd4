import { land, officeRiver, rivers } from '~/components/map/geography'
import { fromMiddle, type MapView } from '~/components/map/mapView'
import type { Path } from '~/components/map/regionData'
import { towns } from '~/components/map/towns'
import type { Office } from '~/content/offices'
import type { Point } from '~/lib/mercator'
import { type Box, type Dot, isNearDot } from './collisions'
import type { Size } from './frame'
import { around, aroundFar } from './nameBoxes'
import { CLEAR, type Name, Sheet } from './Sheet'

/** Half of an office's marker, and a town's dot. */
export const MARKER = 16
const TOWN = 2.5
/** The zoom control with its greatest distance from the side. */
const CONTROL = { width: 46, height: 102, margin: { phone: 12, desktop: 80 } }
const DESKTOP = 640
/** Points on each bend of a river: nearer to each other than a name is high. */
const POINTS = 8

export interface OfficeLayout {
  /** From the middle of each office's marker to that of its name; undefined where it has no room. */
  offices: ReadonlyMap<Office['id'], Point | undefined>
  /** From a marker to a name that has room only further away. */
  leaders: readonly (readonly [from: Point, to: Point])[]
  /** In pixels from the top left corner. */
  towns: readonly (Point & { name: Name })[]
}

/** Names the offices in view, then the best-known towns, each only where it has room. */
export function layOutOffices(view: MapView, size: Size, offices: readonly Office[]): OfficeLayout {
  const toScreen = (at: Point) => ({ x: at.x + size.width / 2, y: at.y + size.height / 2 })
  const draw = (path: Path) => path.map((position) => toScreen(fromMiddle(view, position)))
  const sheet = new Sheet(size, [aroundAll(size), ...land.map(draw)])
  for (const river of [officeRiver, ...rivers]) {
    const bends = bendsOf(draw(river))
    for (const [index, to] of bends.entries()) {
      sheet.addLine([bends[index - 1] ?? to, to], CLEAR)
    }
  }
  sheet.reserve(controlOf(size))
  const markers = offices.map((office) => ({
    ...toScreen(fromMiddle(view, office.position)),
    radius: MARKER,
    office,
  }))
  for (const marker of markers) sheet.addDot(marker)
  const named = markers.map((marker) => {
    const { name } = marker.office
    return { marker, name: sheet.name(name, 'officeLink', aroundFar(marker, name, 'officeLink')) }
  })
  return {
    offices: new Map(
      named.map(({ marker, name }) => [marker.office.id, name && fromDot(marker, name)]),
    ),
    leaders: named.flatMap(({ marker, name }) => (name ? leaderTo(sheet, marker, name) : [])),
    towns: nameTowns(sheet, view, toScreen),
  }
}

/** What the zoom control covers, to the side of the map. */
export function controlOf({ width, height }: Size): Box {
  const margin = CONTROL.margin[width < DESKTOP ? 'phone' : 'desktop']
  return {
    left: width - margin - CONTROL.width,
    right: width,
    top: height - CONTROL.height,
    bottom: height,
  }
}

/** Further away than this, in pixels, a name needs a line to its marker. */
const APART = 2 * CLEAR

function leaderTo(sheet: Sheet, marker: Dot, { box }: Name) {
  if (isNearDot(box, marker, APART)) return []
  const { left, right, top, bottom } = box
  const end = {
    x: Math.min(right, Math.max(left, marker.x)),
    y: Math.min(bottom + 2, Math.max(top - 2, marker.y)),
  }
  sheet.addLine([marker, end], CLEAR / 2)
  return [[marker, end] as const]
}

function nameTowns(sheet: Sheet, view: MapView, toScreen: (at: Point) => Point) {
  return towns.flatMap(([text, lng, lat]) => {
    const dot = { ...toScreen(fromMiddle(view, { lng, lat })), radius: TOWN }
    const name = sheet.nameDot(dot, text, 'town', around(dot, text, 'town'))
    return name ? [{ x: dot.x, y: dot.y, name }] : []
  })
}

function fromDot({ x, y }: Point, { box: { left, right, top, bottom } }: Name): Point {
  return { x: (left + right) / 2 - x, y: (top + bottom) / 2 - y }
}

/** A ring around everything, within which all that is not land is sea. */
function aroundAll({ width, height }: Size): Point[] {
  const far = 10 * (width + height)
  return [
    { x: -far, y: -far },
    { x: far, y: -far },
    { x: far, y: far },
    { x: -far, y: far },
  ]
}

/** A river as it is drawn (MapGround.tsx): a curve through the middles between its points. */
export function bendsOf(points: readonly Point[]): Point[] {
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return points.flatMap((corner, index) => {
    const start = middle(points[index - 1] ?? corner, corner)
    const end = middle(corner, points[index + 1] ?? corner)
    return Array.from({ length: POINTS }, (_, step) => {
      const part = step / POINTS
      const at = (a: number, b: number, c: number) =>
        (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c
      return { x: at(start.x, corner.x, end.x), y: at(start.y, corner.y, end.y) }
    })
  })
}
