import { agency } from '~/content/agency'
import { type MarketStat, market, trendText } from '~/content/pages/market'
import { marketPage } from '~/content/pages/marketPage'
import { formatFigure } from '~/lib/format/chartFormat'
import { drawColumns, drawComparison, drawLine } from './charts'
import { drawFoot, drawLogo } from './letterhead'
import { CONTENT_WIDTH, lineHeight, PAGE, Paper, type PaperFonts, type TextStyle } from './paper'

const COVER_HEIGHT = 186
const LEFT = PAGE.margin
const HALF_GAP = 14
const HALF = (CONTENT_WIDTH - HALF_GAP) / 2
const RIGHT_HALF = LEFT + HALF + HALF_GAP

const title: TextStyle = { font: 'display', size: 44, colour: 'white', leading: 1 }
const period: TextStyle = { font: 'display', size: 20, colour: 'apple', leading: 1.2 }
const onGreen: TextStyle = { font: 'text', size: 10, colour: 'white', leading: 1.5 }
const chartTitleOnGreen: TextStyle = { font: 'strong', size: 10.5, colour: 'white' }
const heading: TextStyle = { font: 'display', size: 16, colour: 'ink', leading: 1.25 }
const label: TextStyle = { font: 'text', size: 9, colour: 'stone' }
const figure: TextStyle = { font: 'display', size: 22, colour: 'ink', leading: 1.15 }
const strong: TextStyle = { font: 'strong', size: 9.5, colour: 'ink', leading: 1.45 }
const trend: TextStyle = { ...strong, size: 8.5 }
const body: TextStyle = { font: 'text', size: 9.5, colour: 'ink', leading: 1.45 }
const small: TextStyle = { font: 'text', size: 8, colour: 'stone', leading: 1.45 }

/** The figures and charts of the market page on two A4 pages. */
export function makeMarketReport(
  fonts: PaperFonts,
  stamp: { created: Date; fileId?: string | undefined },
): Uint8Array<ArrayBuffer> {
  const paper = new Paper(fonts, {
    title: `${market.reportTitle}, ${market.period}`,
    subject: marketPage.description,
    ...stamp,
  })
  drawCover(paper)
  drawStats(paper, COVER_HEIGHT + 12)
  paper.addPage()
  drawFigures(paper)
  drawFoot(paper, 1)
  drawFoot(paper, 2, 'white')
  return paper.toBytes()
}

function drawCover(paper: Paper): void {
  paper.rect({ x: 0, y: 0, width: PAGE.width, height: COVER_HEIGHT }, 'grove')
  drawLogo(paper, LEFT, 16, 8, 'white')
  let y = paper.paragraph(market.reportTitle, LEFT, 44, 120, title)
  y = paper.text(market.period, LEFT, y + 4, period)
  paper.paragraph(market.disclaimer, LEFT, y + 5, 104, onGreen)
  paper.text(market.averagePrice.title, LEFT, 118, chartTitleOnGreen)
  drawLine(
    paper,
    { x: 0, y: 118, width: PAGE.width, height: COVER_HEIGHT - 118 - 2 },
    market.averagePrice,
  )
}

function drawStats(paper: Paper, top: number): void {
  paper.text(market.overviewTitle, LEFT, top, heading)
  const gap = 8
  const width = (CONTENT_WIDTH - 3 * gap) / 4
  // Figures stand at one height, and their meanings at another, below what takes the most lines.
  const linesOf = (words: string[], room: number, style: TextStyle) =>
    Math.max(...words.map((each) => paper.wrap(each, room, style).length))
  const lines = {
    label: linesOf(market.stats.map(measuredBy), width, label),
    trend: linesOf(market.stats.map(trendText), width - TREND_INDENT, trend),
  }
  market.stats.forEach((stat, index) => {
    drawStat(paper, stat, { x: LEFT + index * (width + gap), y: top + 11, width, lines })
  })
}

const TREND_INDENT = 4

const measuredBy = ({ label: name, period: of }: MarketStat) =>
  [name, of].filter(Boolean).join(', ')

interface StatPlace {
  x: number
  y: number
  width: number
  /** The number of lines that the label and the trend may take. */
  lines: { label: number; trend: number }
}

/** The trend is also stated in words, for readers who cannot see colour or arrow. */
function drawStat(paper: Paper, stat: MarketStat, { x, y: top, width, lines }: StatPlace): void {
  const rises = stat.trend.startsWith('+')
  const tone = rises ? 'grove' : 'error'
  paper.rule(x, top, width, 'ink', 0.35)
  paper.paragraph(measuredBy(stat), x, top + 2.5, width, label)
  const figureTop = top + 3 + lines.label * lineHeight(label)
  const trendTop = paper.text(stat.value, x, figureTop, figure) + 1
  const tip = rises ? -1 : 1
  const middle = trendTop + lineHeight(trend) / 2
  paper.polygon(
    [
      [x, middle - tip],
      [x + 2.4, middle - tip],
      [x + 1.2, middle + tip],
    ],
    tone,
  )
  paper.paragraph(trendText(stat), x + TREND_INDENT, trendTop, width - TREND_INDENT, {
    ...trend,
    colour: tone,
  })
  const meaningTop = trendTop + lines.trend * lineHeight(trend) + 1
  paper.paragraph(stat.meaning, x, meaningTop, width, small)
}

function drawFigures(paper: Paper): void {
  const chartTop = 22
  const chartHeight = 68
  paper.text(market.salesByType.title, LEFT, chartTop, heading)
  drawComparison(
    paper,
    { x: LEFT, y: chartTop + 10, width: HALF, height: chartHeight },
    market.salesByType,
  )
  paper.text(market.daysOnMarket.title, RIGHT_HALF, chartTop, heading)
  drawColumns(
    paper,
    { x: RIGHT_HALF, y: chartTop + 10, width: HALF, height: chartHeight },
    market.daysOnMarket,
  )

  const tableTop = chartTop + 10 + chartHeight + 12
  drawTable(paper, tableTop)
  drawServices(paper, tableTop)
  drawContact(paper)
}

function drawTable(paper: Paper, top: number): void {
  const { averagePrice, daysOnMarket } = market
  let y =
    paper.text(`${averagePrice.title}, ${daysOnMarket.title.toLowerCase()}`, LEFT, top, strong) + 3
  const daysX = LEFT + HALF
  const priceX = daysX - 26
  averagePrice.points.forEach(({ label: quarter, value }, index) => {
    paper.rule(LEFT, y, HALF)
    y += 1.3
    paper.text(quarter, LEFT, y, body)
    paper.text(formatFigure(averagePrice.unit, value), priceX, y, body, 'right')
    const days = daysOnMarket.points[index]?.value ?? 0
    y = paper.text(formatFigure(daysOnMarket.unit, days), daysX, y, body, 'right') + 1.3
  })
  paper.rule(LEFT, y, HALF)
}

function drawServices(paper: Paper, top: number): void {
  let y = paper.text(market.servicesTitle, RIGHT_HALF, top, strong) + 3
  for (const service of market.services) {
    paper.rule(RIGHT_HALF, y, HALF)
    y = paper.text(service.title, RIGHT_HALF, y + 2.5, strong)
    y = paper.paragraph(service.text, RIGHT_HALF, y + 0.5, HALF, { ...body, colour: 'stone' }) + 3
  }
}

function drawContact(paper: Paper): void {
  const height = 62
  const top = PAGE.height - height
  paper.rect({ x: 0, y: top, width: PAGE.width, height }, 'grove')
  let y = paper.text(market.reportConsultation, LEFT, top + 11, {
    ...period,
    colour: 'white',
    size: 22,
  })
  y = paper.text(agency.phone, LEFT, y + 2, { ...period, size: 17 })
  paper.text(`${agency.email}  ·  ${agency.address.join(', ')}`, LEFT, y, onGreen)
}
