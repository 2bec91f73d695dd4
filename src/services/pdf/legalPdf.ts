import { agency } from '~/content/agency'
import type { LegalBlock, LegalDocument, LegalSection } from '~/content/pages/legal'
import { Flow } from './flow'
import { drawFoot } from './letterhead'
import { CONTENT_WIDTH, lineHeight, PAGE, Paper, type PaperFonts, type TextStyle } from './paper'

const sectionTitle: TextStyle = { font: 'display', size: 17, colour: 'grove', leading: 1.25 }
const subtitle: TextStyle = { font: 'strong', size: 11, colour: 'ink' }
const body: TextStyle = { font: 'text', size: 10, colour: 'ink', leading: 1.5 }
const term: TextStyle = { font: 'strong', size: 10, colour: 'ink', leading: 1.5 }

const TERM_WIDTH = 44
const TERM_GAP = 6

/** A document of content/legal on as many A4 pages as it takes. */
export function makeLegalPdf(
  fonts: PaperFonts,
  document: LegalDocument,
  stamp: { created: Date; fileId?: string | undefined },
): Uint8Array<ArrayBuffer> {
  const paper = new Paper(fonts, {
    title: `${document.title} | ${agency.name}`,
    subject: document.description,
    ...stamp,
  })
  const flow = new Flow(paper)
  flow.head({
    title: document.title,
    lead: document.lead,
    note: `${document.updated}. ${document.checked}`,
  })
  document.sections.forEach((section, index) => {
    drawSection(flow, section, document.numbered ? index + 1 : undefined)
  })
  for (let page = 1; page <= paper.pages; page += 1) drawFoot(paper, page)
  return paper.toBytes()
}

function drawSection(
  flow: Flow,
  { title, blocks }: LegalSection,
  number: number | undefined,
): void {
  // A title stays on the same page as the first lines of its section.
  flow.need(lineHeight(sectionTitle) + 4 + 4 * lineHeight(body))
  flow.paragraph(number === undefined ? title : `${number}. ${title}`, sectionTitle)
  flow.gap(3)
  for (const block of blocks) {
    drawBlock(flow, block)
    flow.gap(block.kind === 'heading' ? 1 : 3.5)
  }
  flow.gap(6)
}

function drawBlock(flow: Flow, block: LegalBlock): void {
  switch (block.kind) {
    case 'heading':
      flow.need(lineHeight(subtitle) + 3 * lineHeight(body))
      flow.gap(1.5)
      flow.paragraph(block.text, subtitle)
      break
    case 'paragraph':
    case 'complaintForm':
      flow.paragraph(block.text, body)
      break
    case 'list':
      for (const item of block.items) {
        flow.bullet(item, body)
        flow.gap(1)
      }
      break
    case 'definitions':
      for (const row of block.rows) drawDefinition(flow, row)
      flow.rule()
      break
    case 'lawNote':
      flow.aside(block.text)
      break
    case 'contact':
      flow.paragraph(block.text, body)
      drawAddress(flow, block.email)
      break
    default:
      block satisfies never
  }
}

function drawDefinition(flow: Flow, row: { term: string; text: string }): void {
  const width = CONTENT_WIDTH - TERM_WIDTH - TERM_GAP
  const height = Math.max(
    flow.heightOf(row.text, width, body),
    flow.heightOf(row.term, TERM_WIDTH, term),
  )
  flow.need(height + 5)
  flow.rule()
  const top = flow.y + 2.5
  flow.paper.paragraph(row.term, PAGE.margin, top, TERM_WIDTH, term)
  flow.paper.paragraph(row.text, PAGE.margin + TERM_WIDTH + TERM_GAP, top, width, body)
  flow.gap(height + 5)
}

function drawAddress(flow: Flow, email: string): void {
  flow.need(lineHeight(term))
  const height = lineHeight(term)
  flow.paper.link(
    { x: PAGE.margin, y: flow.y, width: flow.paper.measure(email, term), height },
    `mailto:${email}`,
  )
  flow.paragraph(email, term)
}
