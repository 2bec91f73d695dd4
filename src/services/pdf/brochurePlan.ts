import { brochure } from '~/content/brochure'
import { drawLogo } from './letterhead'
import {
  CONTENT_WIDTH,
  lineHeight,
  PAGE,
  type Paper,
  type PaperPhoto,
  type TextStyle,
} from './paper'

export interface PaperPlan {
  title: string
  picture: PaperPhoto
}

const LOGO_HEIGHT = 5.85
const END = PAGE.height - 24

const kicker: TextStyle = { font: 'strong', size: 9.5, colour: 'stone' }
const heading: TextStyle = { font: 'display', size: 21, colour: 'ink', leading: 1.1 }
const note: TextStyle = { font: 'text', size: 9, colour: 'stone', leading: 1.4 }

/** A page with one floor plan of a home, whole and as large as the page allows. */
export function drawPlanPage(paper: Paper, home: string, { title, picture }: PaperPlan): void {
  drawLogo(paper, PAGE.margin, PAGE.margin, LOGO_HEIGHT, 'grove')
  let y = paper.paragraph(home, PAGE.margin, PAGE.margin + 16, CONTENT_WIDTH, kicker) + 2
  for (const line of paper.wrap(title, CONTENT_WIDTH, heading)) {
    y = paper.text(line, PAGE.margin, y, heading)
  }
  const notes = paper.wrap(brochure.planNote, CONTENT_WIDTH, note)
  const notesStart = END - notes.length * lineHeight(note)
  notes.reduce((at, line) => paper.text(line, PAGE.margin, at, note), notesStart)

  const room = { x: PAGE.margin, y: y + 6, width: CONTENT_WIDTH, height: notesStart - y - 12 }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  paper.photo(picture, {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - height) / 2,
    width,
    height,
  })
}
