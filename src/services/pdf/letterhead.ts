import { agency } from '~/content/agency'
import type { BrandColour } from '~/lib/format/brandColours'
import { PAGE, type Paper, type TextStyle } from './paper'

/** The outlines of components/layout/Logo, in units of its view box of 28 x 30. */
const APPLE = [
  [-2.5, -2.5, -11, -2.5, -11, 7],
  [0, 7.5, 5, 12, 8, 12],
  [1.3, 0, 1.8, -0.6, 3, -0.6],
  [1.2, 0, 1.7, 0.6, 3, 0.6],
  [3, 0, 8, -4.5, 8, -12],
  [0, -9.5, -8.5, -9.5, -11, -7],
]
const LEAF = [
  [0, -5, 3, -8.2, 8.5, -8.8],
  [0, 5.4, -3, 8.8, -8.5, 8.8],
]

/** The apple with its leaf, and the name beside it. */
export function drawLogo(paper: Paper, x: number, y: number, height: number, colour: BrandColour) {
  const scale = height / 30
  paper.shape(x + 14 * scale, y + 10.5 * scale, APPLE, scale, 'apple')
  paper.shape(x + 14 * scale, y + 9 * scale, LEAF, scale, colour)
  const style: TextStyle = { font: 'logo', size: height * 2.1, colour, leading: 1 }
  paper.text(agency.name, x + 33 * scale, y + height * 0.18, style)
}

/** The foot of a page: the sender and the page number. */
export function drawFoot(paper: Paper, page: number, colour: BrandColour = 'stone') {
  paper.goToPage(page)
  const small: TextStyle = { font: 'text', size: 8, colour }
  const y = PAGE.height - 14
  paper.text(`${agency.name}  ·  ${agency.phone}  ·  ${agency.email}`, PAGE.margin, y, small)
  paper.text(`Page ${page} of ${paper.pages}`, PAGE.width - PAGE.margin, y, small, 'right')
}
