import { locatorTexts, placeSource } from '~/content/locator'
import { offices } from '~/content/offices'
import type { ShownHome } from '~/lib/map/homeOf'
import { crosses, widened } from '~/lib/map/layout/collisions'
import { milesToPixels } from '~/lib/map/layout/frame'
import { homeMap } from '~/lib/map/layout/homeMap'
import { lettering, type NameKind } from '~/lib/map/layout/lettering'
import { RADIUS } from '~/lib/map/layout/mapLayout'
import type { Name } from '~/lib/map/layout/Sheet'
import { nearestStation } from '~/lib/map/nearestStation'
import type { RegionData } from '~/lib/map/regionData'
import type { Point } from '~/lib/mercator'
import {
  CONTENT_WIDTH,
  type Dots,
  type Frame,
  lineHeight,
  PAGE,
  type Paper,
  type TextStyle,
} from './paper'

export interface PaperMap {
  home: ShownHome
  data: RegionData
}

/** Millimetres of a unit of the drawing: its names are then as large as the page's text. */
const UNIT = 0.25
const POINTS = (UNIT * 72) / 25.4
/** A part of the map that is at most this long, in units, gives way to a name as a whole. */
const PIECE = 4
/** A run of fewer pieces between two names is left out. */
const LEAST_RUN = 3
/** From the map to its scale and below that. */
const SCALE_HEIGHT = 13

const heading: TextStyle = { font: 'display', size: 17, colour: 'ink', leading: 1.2 }
const strong: TextStyle = { font: 'strong', size: 9.5, colour: 'ink', leading: 1.4 }
const small: TextStyle = { font: 'text', size: 7.5, colour: 'stone', leading: 1.4 }
const mark: TextStyle = { font: 'text', size: 7.5, colour: 'ink', leading: 1 }

const faces: Readonly<Partial<Record<NameKind, Pick<TextStyle, 'font' | 'colour'>>>> = {
  home: { font: 'display', colour: 'ink' },
  nearest: { font: 'strong', colour: 'grove' },
  office: { font: 'strong', colour: 'ink' },
  town: { font: 'text', colour: 'ink' },
  station: { font: 'text', colour: 'grove' },
}

/** The map is as high as its room, but no flatter than on the property's page and no higher than it is wide. */
const LEAST = {
  london: CONTENT_WIDTH / 1.5,
  hampshire: CONTENT_WIDTH / 2,
  essex: CONTENT_WIDTH / 2,
}
const MOST = CONTENT_WIDTH

export const mapBlockHeight = (paper: Paper, map: PaperMap) =>
  aroundMap(paper, map) + LEAST[map.home.region]

/** The height of what stands above and below the map. */
function aroundMap(paper: Paper, map: PaperMap): number {
  const { station, credits } = wordsOf(map)
  const lines = paper.wrap(credits, CONTENT_WIDTH, small).length
  return (
    lineHeight(heading) +
    3 +
    SCALE_HEIGHT +
    (station ? lineHeight(strong) : 0) +
    lines * lineHeight(small)
  )
}

/** The map of a home as its page has it, with its scale, and what is said of the position. */
export function drawMapBlock(paper: Paper, map: PaperMap, top: number, end: number): void {
  const { station, credits } = wordsOf(map)
  const height = Math.min(MOST, end - top - aroundMap(paper, map))
  const start = paper.text(locatorTexts.title, PAGE.margin, top, heading) + 3
  const frame = { x: PAGE.margin, y: start, width: CONTENT_WIDTH, height }
  drawMap(paper, map, frame)
  let y = start + height + SCALE_HEIGHT
  if (station) y = paper.text(locatorTexts.station(station), PAGE.margin, y, strong)
  paper.paragraph(credits, PAGE.margin, y, CONTENT_WIDTH, small)
}

function wordsOf({ home: { region, name, position, shown, stated }, data }: PaperMap) {
  const isLondon = region === 'london'
  return {
    station: nearestStation(position, data.stations, stated),
    credits: [
      locatorTexts.caption(name, shown),
      isLondon ? '' : locatorTexts.arrows,
      `${placeSource}.`,
      locatorTexts.waterSource[region],
      locatorTexts.stationSource,
      isLondon ? locatorTexts.lineSource : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function drawMap(paper: Paper, { home, data }: PaperMap, frame: Frame): void {
  const station = nearestStation(home.position, data.stations, home.stated)
  const size = { width: frame.width / UNIT, height: frame.height / UNIT }
  const {
    frame: piece,
    contents,
    layout,
  } = homeMap({ ...home, station }, size, home.region, data, offices)
  const place = ({ x, y }: Point): [number, number] => [frame.x + x * UNIT, frame.y + y * UNIT]
  const middle = { x: size.width / 2, y: size.height / 2 }
  const stroke = (path: readonly Point[], ...pen: Pen) => paper.polyline(path.map(place), ...pen)
  const draw = (path: readonly Point[], ...pen: Pen) => {
    for (const run of besideNames(path, layout.names)) stroke(run, ...pen)
  }
  const dot = ({ x, y }: Point, radius: number, fill: Fill, edge?: Fill) =>
    paper.dot(...place({ x, y }), radius * UNIT, fill, edge)

  paper.rect(frame, 'paper')
  paper.within(frame, () => {
    paper.translucent(0.16, () => dot(middle, layout.rings[0] ?? 0, 'apple'))
    const rings = contents.water.map((ring) => ring.map(place))
    paper.area(rings, 'paper')
    paper.translucent(0.28, () => paper.area(rings, 'sage'))
    paper.withinArea(rings, () => {
      for (let y = frame.y; y < frame.y + frame.height; y += 4 * UNIT) {
        paper.rule(frame.x, y, frame.width, 'sage', 0.75 * UNIT)
      }
    })
    for (const ring of contents.water) stroke([...ring, ...ring.slice(0, 1)], 'grove', 2 * UNIT)
    for (const line of contents.lines) {
      draw(line, 'stone', 0.75 * UNIT)
      draw(line, 'stone', 4.5 * UNIT, [0.75 * UNIT, 6.25 * UNIT])
    }
    for (const radius of layout.rings) {
      draw(circle(middle, radius), 'stoneLight', UNIT, [0.9 * UNIT, 4.1 * UNIT])
    }
    if (layout.nearest) stroke([middle, layout.nearest], 'grove', 1.5 * UNIT, [UNIT * 4, UNIT * 3])
    for (const { x, y, radius } of layout.towns) dot({ x, y }, radius, 'ink')
    dot(middle, RADIUS.home - 1, 'apple', 'grove')
    for (const each of layout.stations) dot(each, each.radius - 0.75, 'white', 'grove')
    for (const { x, y, towards } of layout.signposts) {
      paper.polygon(arrow({ x, y }, towards).map(place), 'stone')
    }
    for (const office of layout.offices) dot(office, RADIUS.office - 1, 'white', 'grove')
    for (const name of layout.names) write(paper, name, place)
  })
  paper.outline(frame, 'ink', 0.3)
  drawScale(paper, frame, milesToPixels(piece, 1) * UNIT, home.region === 'london' ? 1 : 3)
}

type Fill = Parameters<Paper['dot']>[3]
type Pen = [Fill, number, Dots?]

/** The parts of a line that no name stands on. */
function besideNames(path: readonly Point[], names: readonly Name[]): Point[][] {
  const runs: Point[][] = []
  let run: Point[] = []
  const points = finer(path)
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from && names.some(({ box }) => crosses([from, to], widened(box, 2)))) {
      runs.push(run)
      run = []
    }
    run.push(to)
  }
  return [...runs, run].filter(({ length }) => length > LEAST_RUN)
}

function finer(path: readonly Point[]): Point[] {
  return path.flatMap((to, index) => {
    const from = path[index - 1]
    if (!from) return [to]
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE) || 1
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    })
  })
}

function circle({ x, y }: Point, radius: number): Point[] {
  return Array.from({ length: 181 }, (_, step) => {
    const angle = (step * Math.PI) / 90
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}

function arrow({ x, y }: Point, towards: number): Point[] {
  const angle = (towards * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const corners = [
    [0, -4],
    [3, 3],
    [-3, 3],
  ] as const
  return corners.map(([across, down]) => ({
    x: x + across * cosine - down * sine,
    y: y + across * sine + down * cosine,
  }))
}

function write(paper: Paper, { text, kind, box }: Name, place: (at: Point) => [number, number]) {
  const { size, capitals } = lettering[kind]
  const style: TextStyle = {
    ...(faces[kind] ?? { font: 'text', colour: 'stone' }),
    size: size * POINTS,
    leading: 1,
  }
  const [x, y] = place({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })
  paper.text(capitals ? text.toUpperCase() : text, x, y - lineHeight(style) / 2, style, 'centre')
}

function drawScale(paper: Paper, { x, y, height }: Frame, mile: number, miles: number): void {
  const line = y + height + 7
  const ticks = Array.from({ length: miles + 1 }, (_, count) => count)
  paper.polyline(
    [
      [x, line],
      [x + miles * mile, line],
    ],
    'ink',
    0.3,
  )
  for (const count of ticks) {
    const at = x + count * mile
    paper.polyline(
      [
        [at, line - 1.3],
        [at, line],
      ],
      'ink',
      0.25,
    )
    const text = count === miles ? `${count} ${miles === 1 ? 'mile' : 'miles'}` : String(count)
    paper.text(text, at, line - 4.4, mark)
  }
}
