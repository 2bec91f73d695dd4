import { agency } from '~/content/agency'
import { UNSETTLED } from '~/content/agencyFacts'
import { type Fee, lettingFees } from '~/content/pages/fees'
import { Flow } from './flow'
import { drawFoot } from './letterhead'
import { CONTENT_WIDTH, lineHeight, PAGE, Paper, type PaperFonts, type TextStyle } from './paper'

const sectionTitle: TextStyle = { font: 'display', size: 19, colour: 'grove', leading: 1.25 }
const sectionLead: TextStyle = { font: 'text', size: 10, colour: 'stone', leading: 1.5 }
const name: TextStyle = { font: 'strong', size: 10.5, colour: 'ink', leading: 1.4 }
const detail: TextStyle = { font: 'text', size: 9.5, colour: 'stone', leading: 1.45 }
const item: TextStyle = { font: 'text', size: 9.5, colour: 'ink', leading: 1.45 }
const amount: TextStyle = { font: 'display', size: 13, colour: 'ink', leading: 1.2 }

const AMOUNT_WIDTH = 53
const TEXT_WIDTH = CONTENT_WIDTH - AMOUNT_WIDTH - 5
const PADDING = 3.2

/** The fees and payments of content/fees, each amount with its purpose. */
export function makeFeesPdf(
  fonts: PaperFonts,
  stamp: { created: Date; fileId?: string | undefined },
): Uint8Array<ArrayBuffer> {
  const paper = new Paper(fonts, {
    title: `${lettingFees.title} | ${agency.name}`,
    subject: lettingFees.description,
    ...stamp,
  })
  const flow = new Flow(paper)
  flow.head({
    title: lettingFees.title,
    lead: lettingFees.lead,
    note: lettingFees.updated,
  })
  for (const section of [...lettingFees.sections, lettingFees.tenantPayments]) {
    // A section's title stays on the same page as its first fee.
    const [first] = section.fees
    flow.need(
      lineHeight(sectionTitle) + lineHeight(sectionLead) + 5 + (first ? feeHeight(flow, first) : 0),
    )
    flow.paragraph(section.title, sectionTitle)
    flow.gap(1)
    flow.paragraph(section.lead, sectionLead)
    flow.gap(3.5)
    for (const fee of section.fees) drawFee(flow, fee)
    flow.rule()
    flow.gap(9)
  }
  flow.need(lineHeight(sectionTitle) + 2 * lineHeight(item))
  flow.paragraph(lettingFees.schemesTitle, sectionTitle)
  flow.gap(3.5)
  for (const { duty, scheme } of lettingFees.schemes) {
    flow.paragraph(duty, name)
    flow.paragraph(scheme ? `${scheme.name}, ${scheme.address}` : UNSETTLED, item)
    flow.gap(3)
  }
  for (const { title, text } of lettingFees.lawNotes) {
    flow.need(lineHeight(name) + 2 * lineHeight(item))
    flow.paragraph(title, name)
    flow.paragraph(text, item)
    flow.gap(3)
  }
  for (let page = 1; page <= paper.pages; page += 1) drawFoot(paper, page)
  return paper.toBytes()
}

function feeHeight(flow: Flow, fee: Fee): number {
  const words =
    lineHeight(name) +
    flow.heightOf(fee.detail, TEXT_WIDTH, detail) +
    (fee.includes ? 1.5 + fee.includes.length * (lineHeight(item) + 0.8) : 0) +
    (fee.lawNote ? 2 + flow.asideHeight(fee.lawNote, TEXT_WIDTH) : 0)
  return Math.max(words, flow.heightOf(fee.amount, AMOUNT_WIDTH, amount)) + 2 * PADDING
}

function drawFee(flow: Flow, fee: Fee): void {
  const amountLines = flow.paper.wrap(fee.amount, AMOUNT_WIDTH, amount)
  flow.need(feeHeight(flow, fee))
  flow.rule()
  flow.gap(PADDING)
  const top = flow.y
  const amountEnd = amountLines.reduce(
    (y, line) => flow.paper.text(line, PAGE.width - PAGE.margin, y, amount, 'right'),
    top - 0.6,
  )
  flow.paragraph(fee.name, name, PAGE.margin, TEXT_WIDTH)
  flow.paragraph(fee.detail, detail, PAGE.margin, TEXT_WIDTH)
  if (fee.includes) {
    flow.gap(1.5)
    for (const included of fee.includes) {
      flow.bullet(included, item, PAGE.margin, TEXT_WIDTH)
      flow.gap(0.8)
    }
  }
  if (fee.lawNote) {
    flow.gap(2)
    flow.aside(fee.lawNote, PAGE.margin, TEXT_WIDTH)
  }
  flow.y = Math.max(flow.y, amountEnd) + PADDING
}
