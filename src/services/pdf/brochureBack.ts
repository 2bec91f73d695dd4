import { agency } from '~/content/agency'
import { brochure } from '~/content/brochure'
import { furtherFeatures, particularsOf } from '~/content/listing/particulars'
import { featureLabel } from '~/content/listing/propertyOptions'
import type { Property } from '~/types/property'
import { drawMosaic, MOSAIC_MIN } from './mosaic'
import {
  CONTENT_WIDTH,
  lineHeight,
  PAGE,
  type Paper,
  type PaperPhoto,
  type TextStyle,
} from './paper'
import { drawEpc, epcHeight } from './paperEpc'
import { drawQrCode } from './qrCode'

export interface BackInput {
  property: Property
  /** Facts behind those of the particulars. */
  further: Facts
  photos: readonly PaperPhoto[]
  pageUrl: string
}

const COLUMNS = 3
const COLUMN_GAP = 8
const COLUMN_WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS
const CONTACT_HEIGHT = 64
const QR_SIZE = 38
const MOSAIC_MAX = 118
const BELOW_MOSAIC = 10
const ABOVE_GRAPH = 6
/** Millimetres that make up for rounding errors: the mosaic leaves just the room that all else takes. */
const ROUNDING = 0.01

const heading: TextStyle = { font: 'display', size: 17, colour: 'ink', leading: 1.2 }
const label: TextStyle = { font: 'text', size: 8, colour: 'stone', leading: 1.35 }
const value: TextStyle = { font: 'strong', size: 9.5, colour: 'ink', leading: 1.35 }
const feature: TextStyle = { font: 'text', size: 9.5, colour: 'ink', leading: 1.35 }
const small: TextStyle = { font: 'text', size: 7.5, colour: 'stone' }
const contactTitle: TextStyle = { font: 'display', size: 24, colour: 'white', leading: 1.1 }
const contactPhone: TextStyle = { font: 'display', size: 17, colour: 'apple', leading: 1.3 }
const contactText: TextStyle = { font: 'text', size: 9.5, colour: 'white', leading: 1.45 }

/** What stands on the page, and where. */
function layoutOf(paper: Paper, { property, further, photos }: BackInput) {
  const contactTop = PAGE.height - CONTACT_HEIGHT
  const disclaimer = paper.wrap(brochure.disclaimer, CONTENT_WIDTH, small)
  const disclaimerTop = contactTop - 4 - disclaimer.length * lineHeight(small)
  const room = disclaimerTop - 5

  const facts = [...particularsOf(property), ...further]
  const features = furtherFeatures(property).map(featureLabel)
  const graph = epcHeight(property)
  const wanted = blocksHeight(paper, facts, features) + (graph > 0 ? ABOVE_GRAPH + graph : 0)
  const mosaic =
    photos.length === 0
      ? 0
      : Math.max(MOSAIC_MIN, Math.min(MOSAIC_MAX, room - BELOW_MOSAIC - wanted))
  const top = mosaic + (mosaic > 0 ? BELOW_MOSAIC : PAGE.margin)
  const lacksRoomForGraph = graph > 0 && top + wanted > room + ROUNDING
  return {
    contactTop,
    disclaimer,
    disclaimerTop,
    room,
    facts,
    features,
    mosaic,
    top,
    lacksRoomForGraph,
  }
}

/** Whether photographs and facts leave no room on the page for the graph of the energy certificate. */
export function lacksRoomForGraph(paper: Paper, input: BackInput): boolean {
  return layoutOf(paper, input).lacksRoomForGraph
}

/** The last page: the other photographs, all particulars, the features, and our contact details. */
export function drawBrochureBack(paper: Paper, input: BackInput): void {
  const { property, photos, pageUrl } = input
  const layout = layoutOf(paper, input)
  const { contactTop, disclaimer, disclaimerTop, room, facts, features, mosaic } = layout
  const mosaicEnd = drawMosaic(paper, photos, mosaic)
  if (mosaic > 0 && mosaicEnd < columnX(2)) drawName(paper, property, mosaic)

  let y = layout.top
  y = paper.text(brochure.particularsTitle, PAGE.margin, y, heading) + 3
  y = drawFacts(paper, facts, y, room)
  if (features.length > 0 && y + 20 < room) {
    y = paper.text(brochure.featuresTitle, PAGE.margin, y + 8, heading) + 3
    y = drawFeatures(paper, features, y, room)
  }
  if (!layout.lacksRoomForGraph) drawEpc(paper, property, PAGE.margin, y + ABOVE_GRAPH)
  disclaimer.reduce((top, line) => paper.text(line, PAGE.margin, top, small), disclaimerTop)
  drawContact(paper, property, pageUrl, contactTop)
}

type Facts = ReturnType<typeof particularsOf>

const factHeight = (lines: number) => 3.6 + lineHeight(label) + lines * lineHeight(value)
const featureHeight = (lines: number) => 1.6 + lines * lineHeight(feature)

function factRows(paper: Paper, facts: Facts) {
  const cells = facts.map(([name, words]) => ({
    name,
    lines: paper.wrap(words, COLUMN_WIDTH, value),
  }))
  return rowsOf(cells, (row) => factHeight(Math.max(...row.map(({ lines }) => lines.length))))
}

function featureRows(paper: Paper, features: readonly string[]) {
  const cells = features.map((words) => ({ lines: paper.wrap(words, COLUMN_WIDTH - 4, feature) }))
  return rowsOf(cells, (row) => featureHeight(Math.max(...row.map(({ lines }) => lines.length))))
}

/** Cells side by side, as many as there are columns, with the height of each row. */
function rowsOf<Cell>(
  cells: readonly Cell[],
  heightOf: (row: readonly Cell[]) => number,
): Row<Cell>[] {
  return Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, index) => {
    const row = cells.slice(index * COLUMNS, (index + 1) * COLUMNS)
    return { row, height: heightOf(row) }
  })
}

function blocksHeight(paper: Paper, facts: Facts, features: readonly string[]): number {
  const sum = (rows: readonly { height: number }[]) =>
    rows.reduce((total, { height }) => total + height, 0)
  const title = lineHeight(heading) + 3
  return (
    title +
    sum(factRows(paper, facts)) +
    (features.length > 0 ? 8 + title + sum(featureRows(paper, features)) : 0)
  )
}

/** The home's name in the last column, where a single photograph leaves it free, and on its lower edge. */
function drawName(paper: Paper, { title, location }: Property, bottom: number): void {
  const style = (size: number): TextStyle => ({
    font: 'display',
    size,
    colour: 'ink',
    leading: 1.2,
  })
  const height = (size: number) =>
    paper.wrap(title, COLUMN_WIDTH, style(size)).length * lineHeight(style(size))
  const placeHeight = paper.wrap(location, COLUMN_WIDTH, feature).length * lineHeight(feature)
  const size = [15, 11].find((points) => height(points) + placeHeight <= bottom - PAGE.margin) ?? 8
  const top = bottom - height(size) - placeHeight
  const y = paper.paragraph(title, columnX(2), top, COLUMN_WIDTH, style(size))
  paper.paragraph(location, columnX(2), y, COLUMN_WIDTH, feature)
}

const columnX = (column: number) => PAGE.margin + column * (COLUMN_WIDTH + COLUMN_GAP)

interface Row<Cell> {
  row: readonly Cell[]
  height: number
}

/** Draws as many rows as fit; a note refers to the property's page for the rest. */
function drawRows<Cell>(
  paper: Paper,
  rows: readonly Row<Cell>[],
  top: number,
  room: number,
  drawCell: (cell: Cell, column: number, y: number) => void,
): number {
  const fits = rows.reduce((bottom, { height }) => bottom + height, top) <= room + ROUNDING
  const limit = fits ? room + ROUNDING : room - lineHeight(small)
  let y = top
  for (const { row, height } of rows) {
    if (y + height > limit) break
    for (const [column, cell] of row.entries()) drawCell(cell, column, y)
    y += height
  }
  return fits ? y : paper.text(brochure.moreOnPage, PAGE.margin, y, small)
}

function drawFacts(paper: Paper, facts: Facts, top: number, room: number): number {
  return drawRows(paper, factRows(paper, facts), top, room, ({ name, lines }, column, y) => {
    const x = columnX(column)
    paper.rule(x, y, COLUMN_WIDTH)
    const start = paper.text(name, x, y + 2, label)
    lines.reduce((line, words) => paper.text(words, x, line, value), start)
  })
}

function drawFeatures(
  paper: Paper,
  features: readonly string[],
  top: number,
  room: number,
): number {
  return drawRows(paper, featureRows(paper, features), top, room, ({ lines }, column, y) => {
    const x = columnX(column)
    paper.rect({ x, y: y + 1.6, width: 1.5, height: 1.5 }, 'appleDeep')
    lines.reduce((line, words) => paper.text(words, x + 4, line, feature), y)
  })
}

function drawContact(paper: Paper, property: Property, pageUrl: string, top: number): void {
  const email = brochure.mailboxOf(property.property_class)
  paper.rect({ x: 0, y: top, width: PAGE.width, height: CONTACT_HEIGHT }, 'grove')
  let y = top + 9
  y = paper.text(brochure.contactTitleOf(property), PAGE.margin, y, contactTitle) + 2
  const phoneTop = y
  y = paper.text(agency.phone, PAGE.margin, y, contactPhone)
  paper.link({ x: PAGE.margin, y: phoneTop, width: 60, height: y - phoneTop }, agency.phoneHref)
  const emailTop = y + 1
  y = paper.text(email, PAGE.margin, emailTop, contactText)
  paper.link({ x: PAGE.margin, y: emailTop, width: 70, height: y - emailTop }, `mailto:${email}`)
  y = paper.text(agency.address.join(', '), PAGE.margin, y, contactText)
  paper.text(brochure.contactHours, PAGE.margin, y, contactText)

  const qr = { x: PAGE.width - PAGE.margin - QR_SIZE, y: top + 9, width: QR_SIZE, height: QR_SIZE }
  drawQrCode(paper, pageUrl, qr)
  paper.link(qr, pageUrl)
  const captionWidth = 38
  const captionX = qr.x - 6 - captionWidth
  const caption = paper.text(brochure.qrTitle, captionX, qr.y, { ...contactText, font: 'strong' })
  paper.paragraph(brochure.qrText, captionX, caption, captionWidth, contactText)
}
