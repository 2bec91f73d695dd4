import type { ComparisonChart, TimeChart } from '~/content/pages/market'
import type { BrandColour } from '~/lib/format/brandColours'
import { formatFigure } from '~/lib/format/chartFormat'
import type { Frame, Paper, TextStyle } from './paper'

const axis: TextStyle = { font: 'text', size: 8, colour: 'stone' }
const axisOnGreen: TextStyle = { ...axis, colour: 'white' }
const value: TextStyle = { font: 'strong', size: 8.5, colour: 'ink' }
const LABEL_HEIGHT = 8

/** A line across the frame on green ground, with its first and last value at its ends and an apple at the latest. */
export function drawLine(paper: Paper, frame: Frame, { points, unit }: TimeChart): void {
  const values = points.map((point) => point.value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const inset = 18
  const bottom = frame.y + frame.height - LABEL_HEIGHT
  const height = frame.height - LABEL_HEIGHT - 14
  const step = (frame.width - 2 * inset) / (points.length - 1)
  const at = (index: number): [number, number] => [
    frame.x + inset + index * step,
    bottom - 6 - (((values[index] ?? low) - low) / (high - low)) * (height - 6),
  ]
  const last = points.length - 1
  // Words at the ends of the line keep to the page's margins.
  const alignment = (index: number) => (index === 0 ? 'left' : index === last ? 'right' : 'centre')
  points.forEach((point, index) => {
    const [x] = at(index)
    paper.rule(x, bottom, 0.01, 'white', 1.2)
    if (index % 4 === 3 || index === 0)
      paper.text(point.label, x, bottom + 2, axisOnGreen, alignment(index))
  })
  paper.rule(frame.x, bottom, frame.width, 'groveSoft', 0.4)
  const line = points.map((_, index) => at(index))
  const [startX, startY] = at(0)
  const [endX, endY] = at(last)
  paper.polyline([[frame.x, startY], ...line], 'apple', 0.9)
  paper.dot(endX, endY, 2, 'apple')
  const label = (index: number) => formatFigure(unit, values[index] ?? 0)
  paper.text(label(0), startX, startY - 8, { ...value, colour: 'white' }, 'left')
  paper.text(label(last), endX, endY - 9, { font: 'display', size: 13, colour: 'apple' }, 'right')
}

/** A column for each quarter; the latest one is marked. */
export function drawColumns(paper: Paper, frame: Frame, { points }: TimeChart): void {
  const last = points.length - 1
  drawBars(
    paper,
    frame,
    points.map((point, index) => ({
      label: index % 4 === 3 ? point.label : '',
      bars: [
        {
          value: point.value,
          colour: index === last ? 'appleDeep' : 'grove',
          text: String(point.value),
        },
      ],
    })),
  )
}

/** Two columns for each group, the previous year in grey. */
export function drawComparison(paper: Paper, frame: Frame, chart: ComparisonChart): void {
  const legendY = frame.y
  const [before, now] = chart.series
  paper.rect({ x: frame.x, y: legendY + 1.2, width: 2.4, height: 2.4 }, 'line')
  paper.text(before, frame.x + 4, legendY, axis)
  const nowX = frame.x + 4 + paper.measure(before, axis) + 6
  paper.rect({ x: nowX, y: legendY + 1.2, width: 2.4, height: 2.4 }, 'grove')
  paper.text(now, nowX + 4, legendY, axis)
  const thousands = (amount: number) => `${(amount / 1000).toFixed(1)}k`
  drawBars(
    paper,
    { ...frame, y: frame.y + 7, height: frame.height - 7 },
    chart.points.map((point) => ({
      label: point.label,
      bars: [
        { value: point.before, colour: 'line', text: thousands(point.before) },
        { value: point.now, colour: 'grove', text: thousands(point.now) },
      ],
    })),
  )
}

interface BarGroup {
  label: string
  bars: { value: number; colour: BrandColour; text: string }[]
}

function drawBars(paper: Paper, frame: Frame, groups: readonly BarGroup[]): void {
  const bottom = frame.y + frame.height - LABEL_HEIGHT
  const top = frame.y + 6
  const high = Math.max(...groups.flatMap(({ bars }) => bars.map((bar) => bar.value)))
  const slot = frame.width / groups.length
  groups.forEach(({ label, bars }, index) => {
    const width = (slot * 0.82) / bars.length
    const left = frame.x + index * slot + slot * 0.09
    bars.forEach((bar, position) => {
      const height = (bar.value / high) * (bottom - top)
      const x = left + position * width
      paper.rect({ x, y: bottom - height, width: width - 0.6, height }, bar.colour)
      const small = { ...value, size: bars.length > 1 ? 7 : 7.5 }
      paper.text(bar.text, x + width / 2 - 0.3, bottom - height - 4.4, small, 'centre')
    })
    const half = paper.measure(label, axis) / 2
    const centre = Math.min(frame.x + (index + 0.5) * slot, frame.x + frame.width - half)
    paper.text(label, centre, bottom + 1.5, axis, 'centre')
  })
  paper.rule(frame.x, bottom, frame.width, 'ink', 0.3)
}
