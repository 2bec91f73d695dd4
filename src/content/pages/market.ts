import type { ChartUnit } from '~/lib/format/chartFormat'

/** A figure of the agency's own, made up to show how we report. The page and the report both say so. */

export interface MarketStat {
  label: string
  value: string
  /** What it counts, where that is not the quarter. */
  period?: string | undefined
  /** The change from the same quarter a year before. Green if it starts with +, red otherwise (visitor-side §2). */
  trend: string
  /** A word that explains a fall that is good news, which red would hide. */
  inOtherWords?: string | undefined
  /** The meaning of the trend for somebody who moves. */
  meaning: string
}

interface ChartText {
  title: string
  /** A description of the chart for screen readers. */
  summary: string
  /** The heading of the first column of its table. */
  rowHeading: string
  unit: ChartUnit
  /** What somebody who only looks might take for granted, and should not. */
  scaleNote?: string | undefined
}

/** A measure over time, the latest quarter last. */
export interface TimeChart extends ChartText {
  kind: 'line' | 'columns'
  points: readonly { label: string; value: number }[]
}

/** Two years side by side. */
export interface ComparisonChart extends ChartText {
  kind: 'comparison'
  series: readonly [before: string, now: string]
  points: readonly { label: string; before: number; now: number }[]
}

export type MarketChart = TimeChart | ComparisonChart

const quarters = [
  'Q4 2023',
  'Q1 2024',
  'Q2 2024',
  'Q3 2024',
  'Q4 2024',
  'Q1 2025',
  'Q2 2025',
  'Q3 2025',
  'Q4 2025',
  'Q1 2026',
  'Q2 2026',
  'Q3 2026',
] as const

const byQuarter = (values: readonly number[]) =>
  quarters.map((label, index) => ({ label, value: values[index] ?? 0 }))

const averagePrice: TimeChart = {
  kind: 'line',
  title: 'Average price by quarter',
  summary:
    'Line chart: the average London price rises from £642,000 in the last quarter of 2023 to £690,000 in the third quarter of 2026, with a pause or a slower quarter each winter.',
  rowHeading: 'Quarter',
  unit: 'pounds',
  scaleNote: 'The scale does not begin at zero, so the rise looks steeper than it is.',
  points: byQuarter([
    642_000, 639_000, 646_000, 651_000, 655_000, 653_000, 661_000, 668_000, 671_000, 674_000,
    682_000, 690_000,
  ]),
}

const salesByType: ComparisonChart = {
  kind: 'comparison',
  title: 'Sales by type of home',
  summary:
    'Column chart: flats make up almost half of the 84,000 sales in the year to the third quarter of 2026; every type sold more than in the year before.',
  rowHeading: 'Type of home',
  unit: 'sales',
  series: ['Year to Q3 2025', 'Year to Q3 2026'],
  points: [
    { label: 'Flats', before: 39_900, now: 41_200 },
    { label: 'Terraced', before: 23_100, now: 24_600 },
    { label: 'Semi-detached', before: 12_300, now: 12_800 },
    { label: 'Detached', before: 5_300, now: 5_400 },
  ],
}

const daysOnMarket: TimeChart = {
  kind: 'columns',
  title: 'Days on market',
  summary:
    'Column chart: from listing to offer a home took 62 days in the last quarter of 2023 and 47 in the third quarter of 2026, longest in winter each year.',
  rowHeading: 'Quarter',
  unit: 'days',
  points: byQuarter([62, 66, 57, 55, 58, 61, 54, 52, 55, 57, 50, 47]),
}

const stats: readonly MarketStat[] = [
  {
    label: 'Average price',
    value: '£690,000',
    trend: '+3.3%',
    meaning: 'Every quarter of 2026 has been higher than the one before.',
  },
  {
    label: 'Days on market',
    value: '47',
    trend: '−9.6%',
    inOtherWords: 'faster',
    meaning: 'Five days fewer from listing to offer than a year ago.',
  },
  {
    label: 'Properties sold',
    value: '84,000',
    period: 'year to Q3 2026',
    trend: '+4.2%',
    meaning: 'About half of them were flats, as in the year before.',
  },
  {
    label: 'Inventory level',
    value: '58,400',
    trend: '−4.1%',
    meaning: 'Homes for sale at the end of the quarter. Less choice, quicker decisions.',
  },
]

/** The trend in words, such as '−9.6% on a year ago, faster'. */
export function trendText({ trend, inOtherWords }: MarketStat): string {
  return [`${trend} ${market.comparedWith}`, inOtherWords].filter(Boolean).join(', ')
}

export const market = {
  overviewTitle: 'London market overview',
  period: 'Q3 2026',
  comparedWith: 'on a year ago',
  disclaimer:
    'Illustrative figures to Q3 2026, drawn up by us to show how we report. They are not official statistics, nor a valuation of any particular home.',
  stats,
  averagePrice,
  salesByType,
  daysOnMarket,
  chartsTitle: 'The market in charts',
  servicesTitle: 'What we can work out for you',
  servicesLead:
    'The averages above are only a start. A decision needs the street and the building.',
  services: [
    {
      title: 'Comparable sales study',
      text: 'The sales nearest to yours in place, size and condition, each adjusted in writing, with the range they support.',
    },
    {
      title: 'Area briefing',
      text: 'Prices, rents, schools, stations and planning applications for up to three areas, set side by side for a move.',
    },
    {
      title: 'Investment appraisal',
      text: 'Gross and net yield, likely voids, service charges and the cost of works, worked through at three interest rates.',
    },
    {
      title: 'Development feasibility',
      text: 'What could be built, what it would sell for per square foot, and how quickly new homes sell locally.',
    },
  ],
  benefitsTitle: 'What you get out of it',
  benefits: [
    {
      title: 'A price you can defend',
      text: 'To a buyer, a lender or a surveyor: the evidence is on the page, not in our heads.',
    },
    {
      title: 'Better timing',
      text: 'You know which months bring offers in your area, and which bring only viewings.',
    },
    {
      title: 'Risks named early',
      text: 'A short lease, cladding or a thin market costs less when it is found in week one.',
    },
    {
      title: 'One person to ask',
      text: 'Whoever did the sums goes through them with you and answers questions afterwards.',
    },
  ],
  reportTitle: 'London market report',
  reportConsultation: 'Talk the figures through with us',
  notDrawn: 'The chart could not be drawn. Its figures are in the table below.',
  yearBefore: (figure: string) => `after ${figure} the year before`,
  tableToggle: 'The same figures as a table',
} as const
