import { drawLogo } from './letterhead'
import { CONTENT_WIDTH, lineHeight, PAGE, type Paper, type TextStyle } from './paper'

const TOP = 20
const END = PAGE.height - 22

const title: TextStyle = { font: 'display', size: 36, colour: 'white', leading: 1.05 }
const lead: TextStyle = { font: 'text', size: 11.5, colour: 'white', leading: 1.5 }
const leadNote: TextStyle = { font: 'strong', size: 9.5, colour: 'apple' }
const note: TextStyle = { font: 'text', size: 9, colour: 'ink', leading: 1.45 }

/** A document that continues on further pages: each part is drawn where it fits. */
export class Flow {
  y = TOP
  readonly paper: Paper

  constructor(paper: Paper) {
    this.paper = paper
  }

  /** The green head of the first page. */
  head(words: { title: string; lead: string; note?: string | undefined }): void {
    const { paper } = this
    const width = CONTENT_WIDTH - 20
    const titleLines = paper.wrap(words.title, width, title)
    const leadLines = paper.wrap(words.lead, width, lead)
    const height =
      38 +
      titleLines.length * lineHeight(title) +
      6 +
      leadLines.length * lineHeight(lead) +
      (words.note ? 4 + lineHeight(leadNote) : 0) +
      11
    paper.rect({ x: 0, y: 0, width: PAGE.width, height }, 'grove')
    drawLogo(paper, PAGE.margin, 16, 8, 'white')
    let y = 38
    for (const line of titleLines) y = paper.text(line, PAGE.margin, y, title)
    y += 6
    for (const line of leadLines) y = paper.text(line, PAGE.margin, y, lead)
    if (words.note) paper.text(words.note, PAGE.margin, y + 4, leadNote)
    this.y = height + 10
  }

  /** Starts a new page unless `height` millimetres are free on this one. */
  need(height: number): void {
    if (this.y + height <= END) return
    this.paper.addPage()
    this.y = TOP
  }

  gap(height: number): void {
    this.y += height
  }

  /** Text that may be divided between any two lines. */
  paragraph(words: string, style: TextStyle, x: number = PAGE.margin, width?: number): void {
    const room = width ?? PAGE.width - PAGE.margin - x
    for (const line of this.paper.wrap(words, room, style)) {
      this.need(lineHeight(style))
      this.y = this.paper.text(line, x, this.y, style)
    }
  }

  bullet(words: string, style: TextStyle, x: number = PAGE.margin, width?: number): void {
    this.need(lineHeight(style))
    const size = 1.5
    this.paper.rect(
      { x, y: this.y + (lineHeight(style) - size) / 2, width: size, height: size },
      'appleDeep',
    )
    this.paragraph(words, style, x + 5, width === undefined ? undefined : width - 5)
  }

  rule(): void {
    this.paper.rule(PAGE.margin, this.y, CONTENT_WIDTH)
  }

  /** A note that stays in one piece, marked by an apple-green edge. */
  aside(
    words: string,
    x: number = PAGE.margin,
    width: number = PAGE.width - PAGE.margin - x,
  ): void {
    const lines = this.paper.wrap(words, width - 9, note)
    const height = this.asideHeight(words, width)
    this.need(height)
    this.paper.rect({ x, y: this.y, width, height }, 'paper')
    this.paper.rect({ x, y: this.y, width: 1, height }, 'appleDeep')
    lines.reduce((y, line) => this.paper.text(line, x + 5, y, note), this.y + 2.5)
    this.y += height
  }

  asideHeight(words: string, width: number): number {
    return this.heightOf(words, width - 9, note) + 5
  }

  heightOf(words: string, width: number, style: TextStyle): number {
    return this.paper.wrap(words, width, style).length * lineHeight(style)
  }
}
