import { GState, jsPDF } from 'jspdf'
import { agency } from '~/content/agency'
import { type BrandColour, brandColours } from '~/lib/format/brandColours'
import { printable } from './printable'

/** A4 upright, in millimetres. */
export const PAGE = { width: 210, height: 297, margin: 18 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

const MM_PER_POINT = 25.4 / 72

/** TrueType files of the brand's typefaces: for the agency's name, which is all that one has, headings, text and emphasis. */
export interface PaperFonts {
  logo: Uint8Array
  display: Uint8Array
  text: Uint8Array
  strong: Uint8Array
}

export interface TextStyle {
  font: keyof PaperFonts
  /** In points. */
  size: number
  colour: BrandColour
  /** Line height as a multiple of the size. */
  leading?: number | undefined
}

export interface PaperPhoto {
  jpeg: Uint8Array
  width: number
  height: number
  /** What it is, if it is no plain photograph. */
  label?: string | undefined
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export type Spot = readonly [x: number, y: number]

/** The lengths of a broken line's strokes and gaps in turn. */
export type Dots = readonly number[]

interface PaperInfo {
  title: string
  subject: string
  /** Both are written into the file: fix them, and the same input gives the same bytes. */
  created: Date
  fileId?: string | undefined
}

const photoLabel: TextStyle = { font: 'strong', size: 7.5, colour: 'ink' }

/** A4 pages in the brand's look. `y` is always the upper edge of a drawn element. */
export class Paper {
  private readonly pdf: jsPDF

  constructor(fonts: PaperFonts, { title, subject, created, fileId }: PaperInfo) {
    this.pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
    for (const [name, file] of Object.entries(fonts)) {
      this.pdf.addFileToVFS(`${name}.ttf`, toBinaryString(file))
      this.pdf.addFont(`${name}.ttf`, name, 'normal')
    }
    this.pdf.setDocumentProperties({
      title: printable(title),
      subject: printable(subject),
      author: agency.name,
      creator: agency.name,
    })
    this.pdf.setLanguage('en-GB')
    this.pdf.setCreationDate(pdfDate(created))
    this.pdf.viewerPreferences({ DisplayDocTitle: true })
    if (fileId) this.pdf.setFileId(fileId)
  }

  get pages(): number {
    return this.pdf.getNumberOfPages()
  }

  addPage(): void {
    this.pdf.addPage()
  }

  goToPage(page: number): void {
    this.pdf.setPage(page)
  }

  rect({ x, y, width, height }: Frame, colour: BrandColour): void {
    this.pdf.setFillColor(brandColours[colour])
    this.pdf.rect(x, y, width, height, 'F')
  }

  rule(x: number, y: number, width: number, colour: BrandColour = 'line', weight = 0.25): void {
    this.polyline(
      [
        [x, y],
        [x + width, y],
      ],
      colour,
      weight,
    )
  }

  polyline(points: readonly Spot[], colour: BrandColour, weight: number, dots: Dots = []): void {
    this.pdf.setDrawColor(brandColours[colour]).setLineWidth(weight)
    this.pdf
      .setLineJoin('round')
      .setLineCap('butt')
      .setLineDashPattern([...dots], 0)
    this.trace(points)
    this.pdf.stroke().setLineDashPattern([], 0)
  }

  polygon(points: readonly Spot[], colour: BrandColour): void {
    this.area([points], colour)
  }

  /** Fills rings; one within another is a hole. */
  area(rings: readonly (readonly Spot[])[], colour: BrandColour): void {
    this.pdf.setFillColor(brandColours[colour])
    for (const ring of rings) this.trace(ring)
    if (rings.length > 0) this.pdf.fillEvenOdd()
  }

  dot(x: number, y: number, radius: number, colour: BrandColour, edge?: BrandColour): void {
    this.pdf.setFillColor(brandColours[colour])
    if (edge) this.pdf.setDrawColor(brandColours[edge]).setLineWidth(0.4)
    this.pdf.circle(x, y, radius, edge ? 'FD' : 'F')
  }

  outline({ x, y, width, height }: Frame, colour: BrandColour, weight: number): void {
    this.pdf.setDrawColor(brandColours[colour]).setLineWidth(weight)
    this.pdf.rect(x, y, width, height, 'S')
  }

  /** Draws what shows only within the frame. */
  within({ x, y, width, height }: Frame, draw: () => void): void {
    this.pdf.saveGraphicsState()
    this.pdf.rect(x, y, width, height, null).clip().discardPath()
    draw()
    this.pdf.restoreGraphicsState()
  }

  /** The same for rings, of which one within another is a hole. */
  withinArea(rings: readonly (readonly Spot[])[], draw: () => void): void {
    if (rings.length === 0) return
    this.pdf.saveGraphicsState()
    for (const ring of rings) this.trace(ring)
    this.pdf.clip('evenodd').discardPath()
    draw()
    this.pdf.restoreGraphicsState()
  }

  /** @param opacity from 0 to 1 */
  translucent(opacity: number, draw: () => void): void {
    this.pdf.saveGraphicsState()
    this.pdf.setGState(new GState({ opacity }))
    draw()
    this.pdf.restoreGraphicsState()
  }

  /** A closed outline of Bézier curves, each relative to the end of the previous one. */
  shape(x: number, y: number, curves: number[][], scale: number, colour: BrandColour): void {
    this.pdf.setFillColor(brandColours[colour])
    this.pdf.lines(curves, x, y, [scale, scale], 'F', true)
  }

  /** One line of text. With `right` or `centre`, x is that end or the middle. Returns the lower edge. */
  text(
    words: string,
    x: number,
    y: number,
    style: TextStyle,
    align: 'left' | 'centre' | 'right' = 'left',
  ): number {
    this.use(style)
    // Ascender and descender of both faces take about 0.95 and 0.25 of the size.
    const baseline = y + lineHeight(style) / 2 + style.size * MM_PER_POINT * 0.35
    this.pdf.text(printable(words), x, baseline, { align: align === 'centre' ? 'center' : align })
    return y + lineHeight(style)
  }

  /** Like `text`, on as many lines as the width requires. Returns the lower edge. */
  paragraph(words: string, x: number, y: number, width: number, style: TextStyle): number {
    return this.wrap(words, width, style).reduce((top, line) => this.text(line, x, top, style), y)
  }

  wrap(words: string, width: number, style: TextStyle): string[] {
    this.use(style)
    return this.pdf.splitTextToSize(printable(words), width) as string[]
  }

  measure(words: string, style: TextStyle): number {
    this.use(style)
    return this.pdf.getTextWidth(printable(words))
  }

  /** Fills the frame with the middle part of the photograph, and says in its upper corner what it is. */
  photo({ jpeg, width, height, label }: PaperPhoto, frame: Frame): void {
    const scale = Math.max(frame.width / width, frame.height / height)
    const [w, h] = [width * scale, height * scale]
    const [x, y] = [frame.x + (frame.width - w) / 2, frame.y + (frame.height - h) / 2]
    this.within(frame, () => this.pdf.addImage(jpeg, 'JPEG', x, y, w, h))
    if (label === undefined) return
    const box = { x: frame.x, y: frame.y, width: this.measure(label, photoLabel) + 4, height: 5 }
    this.rect(box, 'white')
    this.text(label, box.x + 2, box.y + (box.height - lineHeight(photoLabel)) / 2, photoLabel)
  }

  link({ x, y, width, height }: Frame, url: string): void {
    this.pdf.link(x, y, width, height, { url })
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.pdf.output('arraybuffer'))
  }

  private trace([first, ...rest]: readonly Spot[]): void {
    if (first) this.pdf.moveTo(...first)
    for (const point of rest) this.pdf.lineTo(...point)
  }

  private use({ font, size, colour }: TextStyle): void {
    this.pdf.setFont(font, 'normal').setFontSize(size).setTextColor(brandColours[colour])
  }
}

/** In millimetres. */
export function lineHeight({ size, leading = 1.4 }: TextStyle): number {
  return size * leading * MM_PER_POINT
}

/** The date in UTC, since jsPDF would write the machine's time zone into the file. */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replace(/\D/g, '')}+00'00'`
}

function toBinaryString(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  return text
}
