import { brochure } from '~/content/brochure'
import { type KeyFact, keyFacts } from '~/content/listing/keyFacts'
import { materialSections } from '~/content/listing/materialInformation'
import { formatPrice } from '~/lib/format/money'
import type { Property } from '~/types/property'
import { type BackInput, drawBrochureBack, lacksRoomForGraph } from './brochureBack'
import { drawMapBlock, mapBlockHeight, type PaperMap } from './brochureMap'
import { drawMaterial } from './brochureMaterial'
import { drawPlanPage, type PaperPlan } from './brochurePlan'
import { drawRooms } from './brochureRooms'
import { drawFoot, drawLogo } from './letterhead'
import {
  CONTENT_WIDTH,
  type Frame,
  lineHeight,
  PAGE,
  Paper,
  type PaperFonts,
  type PaperPhoto,
  type TextStyle,
} from './paper'
import { drawOnPaper } from './paperElevation'

export interface BrochureInput {
  property: Property
  /** Best first; there may be none. */
  photos: readonly PaperPhoto[]
  plans?: readonly PaperPlan[] | undefined
  /** Where it is shown to be. */
  map?: PaperMap | undefined
  /** The property's page, for the QR code. */
  pageUrl: string
  created: Date
  fileId?: string | undefined
}

const PANEL = { width: 128, inset: 11, overlap: 17 } as const
const FIGURES_WIDTH = 42
const FIGURES_X = PAGE.width - PAGE.margin - FIGURES_WIDTH
/** As wide as the figures below it. */
const LOGO_HEIGHT = 5.85
const COLUMN_GAP = 14
/** The limits of the leading photograph's height, which is whatever the text leaves. */
const PHOTO_MAX = 180
const PHOTO_MIN = 104
const BODY_END = PAGE.height - 24
const ABOVE_MAP = 12
/** The drawing of the home below the figures; without a photograph it has that one's place beside the panel. */
const DRAWING = { height: 44, gap: 8 } as const

const offer: TextStyle = { font: 'strong', size: 9.5, colour: 'white' }
const location: TextStyle = { font: 'text', size: 11, colour: 'white' }
const body: TextStyle = { font: 'text', size: 10.5, colour: 'ink', leading: 1.55 }
const figure: TextStyle = { font: 'display', size: 20, colour: 'ink', leading: 1.1 }
/** A smaller style for a range of sizes. */
const longFigure: TextStyle = { ...figure, size: 12 }
const MOST_IN_FIGURE = 7
const figureLabel: TextStyle = { font: 'text', size: 9, colour: 'stone' }
const FIGURE_PADDING = 2.6
const FIGURE_HEIGHT = lineHeight(figure) + 2 * FIGURE_PADDING

/** So many facts have room among the particulars. */
const FEW_FACTS = 6

/**
 * Two A4 pages about one listing, and between them its rooms, its map, one page for each floor plan, and what must be known
 * of it before a viewing.
 */
export function makeBrochure(fonts: PaperFonts, input: BrochureInput): Uint8Array<ArrayBuffer> {
  const { property, photos, plans = [], map, pageUrl, created, fileId } = input
  const paper = new Paper(fonts, {
    title: property.title,
    subject: `${brochure.offerOf(property)}: ${property.location}, ${formatPrice(property)}`,
    created,
    fileId,
  })
  drawFront(paper, property, photos[0])
  let y: number = PAGE.height
  if (property.rooms.length > 0) {
    paper.addPage()
    y = drawRooms(paper, property, BODY_END) + ABOVE_MAP
  }
  if (map) {
    if (y + mapBlockHeight(paper, map) > BODY_END) {
      paper.addPage()
      y = PAGE.margin
    }
    drawMapBlock(paper, map, y, BODY_END)
  }
  for (const plan of plans) {
    paper.addPage()
    drawPlanPage(paper, property.title, plan)
  }
  const material = materialSections(property, created)
  const facts = material.flatMap((section) => section.facts)
  const isLong = facts.length > FEW_FACTS
  const back: BackInput = {
    property,
    further: isLong ? [] : facts.map(({ label, value }) => [label, value] as const),
    photos: photos.slice(1),
    pageUrl,
  }
  if (isLong) {
    paper.addPage()
    drawMaterial(paper, material, {
      bottom: BODY_END,
      // A brochure without these pages leaves the graph to the property's page.
      graphOf: lacksRoomForGraph(paper, back) ? property : undefined,
    })
  }
  paper.addPage()
  drawBrochureBack(paper, back)
  for (let page = 1; page < paper.pages; page += 1) drawFoot(paper, page)
  drawFoot(paper, paper.pages, 'white')
  return paper.toBytes()
}

function drawFront(paper: Paper, property: Property, photo: PaperPhoto | undefined): void {
  const lines = descriptionLines(paper, property.description)
  const figures = keyFacts(property)
    .map(asFigure)
    .filter((fact) => isShort(paper, fact))
  const wanted = Math.max(lines.length * lineHeight(body), beside(figures, photo !== undefined))
  const photoHeight = Math.max(PHOTO_MIN, Math.min(PHOTO_MAX, BODY_END - wanted - bodyStart(0)))
  const frame = { x: 0, y: 0, width: PAGE.width, height: photoHeight }
  if (photo) paper.photo(photo, frame)
  else drawInPlaceOfPhoto(paper, property, frame)

  const panelEnd = photoHeight + PANEL.overlap
  drawPanel(paper, property, panelEnd)
  drawLogo(paper, FIGURES_X, panelEnd - 9, LOGO_HEIGHT, 'grove')

  const top = bodyStart(photoHeight)
  drawDescription(paper, lines, top)
  drawFigures(paper, figures, top)
  if (photo) {
    const y = top + figures.length * FIGURE_HEIGHT + DRAWING.gap
    const room = { x: FIGURES_X, y, width: FIGURES_WIDTH, height: BODY_END - y }
    drawOnPaper(paper, property, room)
  }
}

/** The height of the column beside the description. */
function beside(figures: readonly Figure[], isDrawn: boolean): number {
  return figures.length * FIGURE_HEIGHT + (isDrawn ? DRAWING.gap + DRAWING.height : 0)
}

function drawInPlaceOfPhoto(paper: Paper, property: Property, frame: Frame): void {
  paper.rect(frame, 'paper')
  const x = PANEL.width + PANEL.inset
  const y = PAGE.margin
  drawOnPaper(paper, property, {
    x,
    y,
    width: PAGE.width - x - PANEL.inset,
    height: frame.height - y,
  })
}

function bodyStart(photoHeight: number): number {
  return photoHeight + PANEL.overlap + 11
}

/** The caption panel cut into the photograph: type, title, place and price. */
function drawPanel(paper: Paper, property: Property, end: number): void {
  const width = PANEL.width - PAGE.margin - PANEL.inset
  const title = titleStyle(paper, property.title, width)
  const price = priceStyle(paper, formatPrice(property), { width, below: title.size })
  const titleLines = paper.wrap(property.title, width, title)
  const locationLines = paper.wrap(property.location, width, location)
  const height =
    2 * PANEL.inset +
    lineHeight(offer) +
    titleLines.length * lineHeight(title) +
    locationLines.length * lineHeight(location) +
    lineHeight(price) +
    12
  paper.rect({ x: 0, y: end - height, width: PANEL.width, height }, 'grove')

  const x = PAGE.margin
  let y = paper.text(brochure.offerOf(property), x, end - height + PANEL.inset, offer) + 3
  for (const line of titleLines) y = paper.text(line, x, y, title)
  y += 3
  for (const line of locationLines) y = paper.text(line, x, y, location)
  paper.text(formatPrice(property), x, y + 6, price)
}

/** The largest style in which the title fits on three lines. */
function titleStyle(paper: Paper, title: string, width: number): TextStyle {
  const style = (size: number): TextStyle => ({
    font: 'display',
    size,
    colour: 'white',
    leading: 1.08,
  })
  const size = [25, 21, 17].find((points) => paper.wrap(title, width, style(points)).length <= 3)
  return style(size ?? 13)
}

/** The largest style, smaller than the title's, in which the price fits on one line. */
function priceStyle(
  paper: Paper,
  written: string,
  { width, below }: { width: number; below: number },
): TextStyle {
  const style = (size: number): TextStyle => ({
    font: 'display',
    size,
    colour: 'white',
    leading: 1.1,
  })
  const size = [19, 15].find(
    (points) => points < below && paper.measure(written, style(points)) <= width,
  )
  return style(size ?? 12)
}

function descriptionLines(paper: Paper, description: string): string[] {
  const width = CONTENT_WIDTH - FIGURES_WIDTH - COLUMN_GAP
  return paper.wrap(description, width, body)
}

function drawDescription(paper: Paper, lines: readonly string[], top: number): void {
  // The hundredth of a millimetre makes up for rounding errors.
  const room = Math.floor((BODY_END - top + 0.01) / lineHeight(body))
  const fits = lines.length <= room
  const shown = fits ? lines : [...lines.slice(0, room - 2), '', brochure.continued]
  shown.reduce((y, line) => paper.text(line, PAGE.margin, y, body), top)
}

type Figure = Pick<KeyFact, 'label' | 'value'>

/** A fact with its unit beside its label, so that the number can be large. */
function asFigure({ name, label, value }: KeyFact): Figure {
  return { label: name === 'area' ? `${label}, sq ft` : label, value: value.replace(' sq ft', '') }
}

const figureStyle = (value: string) => (value.length > MOST_IN_FIGURE ? longFigure : figure)

/** A longer text is among the particulars on the back alone. */
function isShort(paper: Paper, { label, value }: Figure): boolean {
  const width = paper.measure(label, figureLabel) + paper.measure(value, figureStyle(value))
  return width + FIGURE_PADDING <= FIGURES_WIDTH
}

function drawFigures(paper: Paper, figures: readonly Figure[], top: number): void {
  const x = FIGURES_X
  let y = top
  for (const { label, value } of figures) {
    paper.rule(x, y, FIGURES_WIDTH)
    const middle = y + FIGURE_PADDING
    paper.text(label, x, middle + 1.6, figureLabel)
    paper.text(value, x + FIGURES_WIDTH, middle, figureStyle(value), 'right')
    y += FIGURE_HEIGHT
  }
  if (figures.length > 0) paper.rule(x, y, FIGURES_WIDTH)
}
