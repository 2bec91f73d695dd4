import uPlot from 'uplot'
import type { ComparisonChart, MarketChart, TimeChart } from '~/content/pages/market'
import { brandColours } from '~/lib/format/brandColours'
import { formatTick } from '~/lib/format/chartFormat'
import { drawLatestValue, drawScale, edgeRange, lineWidth } from './edgeLine'
import { drawLastLabel, LABEL_GAP, labelledPlaces, overhangOf, textFont } from './quarterLabels'

type Options = Omit<uPlot.Options, 'width' | 'height'>

/** The width of the scale beside the columns, in CSS pixels. */
const SCALE_WIDTH = 46
/** The width of the longest label in one line, with space beside it. */
const LONG_WORD = 104

/** The series of a chart. The latest column is a series of its own. */
export function plotData(chart: MarketChart): uPlot.AlignedData {
  const places = chart.points.map((_, index) => index)
  switch (chart.kind) {
    case 'line':
      return [places, chart.points.map(({ value }) => value)]
    case 'columns': {
      const last = chart.points.length - 1
      return [
        places,
        chart.points.map(({ value }, index) => (index === last ? null : value)),
        chart.points.map(({ value }, index) => (index === last ? value : null)),
      ]
    }
    case 'comparison':
      return [places, chart.points.map(({ before }) => before), chart.points.map(({ now }) => now)]
    default:
      return chart satisfies never
  }
}

/**
 * The options that draw a chart. `onPoint` receives the index under the pointer, and null when the pointer has left.
 */
export function plotOptions(chart: MarketChart, onPoint: (index: number | null) => void): Options {
  const shared: Omit<Options, 'series'> = {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: chart.kind === 'line' } },
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  }
  switch (chart.kind) {
    case 'line':
      return lineOptions(chart, shared)
    case 'columns':
      return columnOptions(chart, shared, [
        bars(brandColours.sage, 0.72, 0),
        bars(brandColours.grove, 0.72, 0),
      ])
    case 'comparison':
      return columnOptions(chart, shared, [
        bars(brandColours.sage, 0.36, -1),
        bars(brandColours.grove, 0.36, 1),
      ])
    default:
      return chart satisfies never
  }
}

/**
 * Options for a line on green ground. The latest quarter hangs at the line's end as an apple.
 */
function lineOptions(chart: TimeChart, shared: Omit<Options, 'series'>): Options {
  const last = chart.points.length - 1
  const { white, groveSoft, apple } = brandColours
  return {
    ...shared,
    padding: [0, 0, 0, 0],
    scales: {
      x: { time: false, range: (plot) => edgeRange(plot.width, last) },
      y: { range: (_, low, high) => [low - (high - low) / 4, high + (high - low) / 2] },
    },
    axes: [
      {
        stroke: white,
        font: textFont(),
        grid: { show: false },
        ticks: { stroke: groveSoft, width: 1, size: 8 },
        gap: LABEL_GAP,
        splits: (plot) => labelledPlaces(lineWidth(plot.width), chart.points.length),
        values: labelsOf(chart),
      },
      { show: false },
    ],
    series: [
      {},
      {
        stroke: apple,
        width: 3,
        points: { show: true, size: 16, fill: apple, stroke: apple, filter: () => [last] },
      },
    ],
    hooks: {
      ...shared.hooks,
      drawClear: [(plot) => drawScale(plot, chart)],
      draw: [(plot) => drawLatestValue(plot, chart)],
    },
  }
}

function columnOptions(
  chart: TimeChart | ComparisonChart,
  shared: Omit<Options, 'series'>,
  series: readonly uPlot.Series[],
): Options {
  const { stone, line } = brandColours
  const count = chart.points.length
  const places = chart.points.map((_, index) => index)
  const lastLabel = chart.points.at(-1)?.label ?? ''
  const overhang = (plot: uPlot) =>
    chart.kind === 'columns' ? overhangOf(plot.width - SCALE_WIDTH, count) : 0
  return {
    ...shared,
    padding: [12, 0, 0, 0],
    scales: {
      // Half a column's space on both sides, so that the first and the last column are whole.
      x: { time: false, range: () => [-0.5, count - 0.5] },
      y: { range: (_, __, high) => [0, roundUp(high)] },
    },
    axes: [
      {
        stroke: stone,
        font: textFont(),
        grid: { show: false },
        ticks: { show: false },
        gap: LABEL_GAP,
        splits: (plot) =>
          chart.kind === 'columns'
            ? labelledPlaces(plot.width - SCALE_WIDTH, count, overhang(plot))
            : places,
        values: (plot, labelled) => {
          const labels = labelsOf(chart)(plot, labelled)
          return overhang(plot) > 0 ? labels.with(-1, '') : labels
        },
      },
      {
        stroke: stone,
        font: textFont(),
        size: SCALE_WIDTH,
        grid: { stroke: line, width: 1 },
        ticks: { show: false },
        values: (_, amounts) => amounts.map((amount) => formatTick(chart.unit, amount)),
      },
    ],
    series: [{}, ...series],
    hooks: {
      ...shared.hooks,
      draw: [(plot) => overhang(plot) > 0 && drawLastLabel(plot, lastLabel)],
    },
  }
}

/** The next value with one digit and zeros: 50,000 for 41,200. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return Math.ceil(value / power) * power
}

/** Labels broken after a hyphen where a long word does not fit under its column otherwise. */
function labelsOf(chart: MarketChart) {
  return (plot: uPlot, places: number[]) => {
    const isNarrow = plot.width / chart.points.length < LONG_WORD
    return places.map((place) => {
      const label = chart.points[place]?.label ?? ''
      return isNarrow ? label.replace('-', '-\n') : label
    })
  }
}

function bars(fill: string, share: number, align: -1 | 0 | 1): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: [share, 80], align })
  return { fill, stroke: fill, width: 0, points: { show: false }, ...(paths && { paths }) }
}
