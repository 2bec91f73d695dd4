import { energyTexts } from '~/content/listing/energy'
import { type EpcFacts, type EpcGraph, epcGraph } from '~/lib/energy/epcGraph'
import type { Paper, TextStyle } from './paper'

/** Millimetres a unit of the drawing. */
const SCALE = 0.19
/** From the upper edge of a bar to that of its words. */
const ABOVE_TEXT = 0.9
const INSET = 1.5

const small: TextStyle = { font: 'text', size: 7, colour: 'stone', leading: 1.2 }
const strong: TextStyle = { font: 'strong', size: 7.5, colour: 'ink', leading: 1.2 }

/** The height of a certificate's graph on paper; 0 without one. */
export function epcHeight(facts: EpcFacts): number {
  const graph = epcGraph(facts)
  return graph ? graph.height * SCALE : 0
}

/** Draws the graph of a listing's certificate as on its page, its left upper corner at a place. */
export function drawEpc(paper: Paper, facts: EpcFacts, x: number, y: number): void {
  const graph = epcGraph(facts)
  if (!graph) return
  for (const bar of graph.bars) drawBar(paper, bar, x, y)
  for (const marker of graph.markers) drawMarker(paper, marker, x, y)
}

function drawBar(paper: Paper, bar: EpcGraph['bars'][number], left: number, top: number): void {
  const [x, y] = [left + bar.x * SCALE, top + bar.y * SCALE]
  const [width, height] = [bar.width * SCALE, bar.height * SCALE]
  paper.rect({ x, y, width, height }, bar.isCurrent ? 'grove' : 'paper')
  const words = (style: TextStyle): TextStyle =>
    bar.isCurrent ? { ...style, colour: 'white' } : style
  paper.text(bar.scores, x + INSET, y + ABOVE_TEXT, words(small))
  const letter = words(strong)
  paper.text(bar.band, x + width - INSET - paper.measure(bar.band, letter), y + ABOVE_TEXT, letter)
}

function drawMarker(
  paper: Paper,
  marker: EpcGraph['markers'][number],
  left: number,
  top: number,
): void {
  const isCurrent = marker.kind === 'current'
  const points = marker.points.map(([x, y]) => [left + x * SCALE, top + y * SCALE] as const)
  const [first] = points
  if (isCurrent) paper.polygon(points, 'grove')
  else if (first) paper.polyline([...points, first], 'grove', 0.25)
  const middle = left + (marker.x + marker.width / 2) * SCALE
  const centred = (words: string, y: number, style: TextStyle) =>
    paper.text(words, middle - paper.measure(words, style) / 2, y, style)
  centred(energyTexts[marker.kind], top, small)
  const rating = marker.score === null ? marker.band : `${marker.band} ${marker.score}`
  centred(
    rating,
    top + marker.y * SCALE + ABOVE_TEXT,
    isCurrent ? { ...strong, colour: 'white' } : strong,
  )
}
