import {
  type MaterialFact,
  type MaterialSection,
  materialTitle,
} from '~/content/listing/materialInformation'
import type { EpcFacts } from '~/lib/energy/epcGraph'
import { CONTENT_WIDTH, lineHeight, PAGE, type Paper, type TextStyle } from './paper'
import { drawEpc, epcHeight } from './paperEpc'

const LABEL_WIDTH = 58
const VALUE_X = PAGE.margin + LABEL_WIDTH + 6
const VALUE_WIDTH = CONTENT_WIDTH - LABEL_WIDTH - 6
const PADDING = 1.5
const ABOVE_GROUP = 5
const ABOVE_GRAPH = 6

const heading: TextStyle = { font: 'display', size: 17, colour: 'ink', leading: 1.2 }
const group: TextStyle = { font: 'strong', size: 9.5, colour: 'ink', leading: 1.35 }
const label: TextStyle = { font: 'text', size: 9, colour: 'stone', leading: 1.35 }
const value: TextStyle = { font: 'text', size: 9, colour: 'ink', leading: 1.35 }

const GROUP_HEIGHT = ABOVE_GROUP + lineHeight(group) + PADDING

interface MaterialPages {
  bottom: number
  /** The certificate whose graph stands below the facts. */
  graphOf: EpcFacts | undefined
}

/** Material information group by group, down to `bottom` of as many pages as it takes. */
export function drawMaterial(
  paper: Paper,
  sections: readonly MaterialSection[],
  { bottom, graphOf }: MaterialPages,
): void {
  let y = paper.text(materialTitle, PAGE.margin, PAGE.margin, heading)
  for (const { title, facts } of sections) {
    for (const [index, fact] of facts.entries()) {
      const cells = cellsOf(paper, fact)
      // A group's name stays with its first fact, and is said again where it goes on.
      const isFirst = index === 0
      const isFull = y + (isFirst ? GROUP_HEIGHT : 0) + cells.height > bottom
      if (isFull) {
        paper.addPage()
        y = PAGE.margin - ABOVE_GROUP
      }
      if (isFirst || isFull) {
        y = paper.text(title, PAGE.margin, y + ABOVE_GROUP, group) + PADDING
      }
      drawCells(paper, cells, y)
      y += cells.height
    }
  }
  if (!graphOf) return
  if (y + ABOVE_GRAPH + epcHeight(graphOf) > bottom) {
    paper.addPage()
    y = PAGE.margin - ABOVE_GRAPH
  }
  drawEpc(paper, graphOf, PAGE.margin, y + ABOVE_GRAPH)
}

interface Cells {
  labels: readonly string[]
  values: readonly string[]
  height: number
}

function cellsOf(paper: Paper, fact: MaterialFact): Cells {
  const labels = paper.wrap(fact.label, LABEL_WIDTH, label)
  const values = paper.wrap(fact.value, VALUE_WIDTH, value)
  const lines = Math.max(labels.length, values.length)
  return { labels, values, height: lines * lineHeight(value) + 2 * PADDING }
}

function drawCells(paper: Paper, { labels, values }: Cells, y: number): void {
  paper.rule(PAGE.margin, y, CONTENT_WIDTH)
  labels.reduce((top, words) => paper.text(words, PAGE.margin, top, label), y + PADDING)
  values.reduce((top, words) => paper.text(words, VALUE_X, top, value), y + PADDING)
}
