import { beforeAll, describe, expect, it } from 'vitest'
import { lettingFees } from '~/content/pages/fees'
import { privacyPolicy } from '~/content/pages/legal'
import { buildDocuments, type SiteDocument } from '../../supabase/seed/documents.ts'
import { type ReadPdf, readPdf } from '../support/readPdf.ts'

let documents: SiteDocument[]
const read = new Map<string, ReadPdf>()

beforeAll(async () => {
  documents = await buildDocuments()
  for (const { name, bytes } of documents) read.set(name, await readPdf(bytes))
})

/** The words of a document without the line at the foot of each page, over which a paragraph may go on. */
function text(name: string): string {
  const found = read.get(name)
  if (!found) throw new Error(`${name} was not made`)
  return found.text.replace(/ Bramley & Grove · [^·]+ · \S+ Page \d+ of \d+/g, '')
}

/** A fee or a term may be set over several lines beside other words; then each of its words is there. */
function expectWords(haystack: string, words: string) {
  expect(haystack).toContain(words.replace(/\s+/g, ' '))
}

describe('the documents', () => {
  it('are the two that the pages link to', () => {
    expect(documents.map(({ name }) => name)).toEqual([
      privacyPolicy.download?.file,
      lettingFees.download.file,
    ])
    expect(documents.map(({ name }) => name)).toEqual(['privacy-policy.pdf', 'landlord-fees.pdf'])
  })

  it('are the same, byte for byte, whenever they are made', async () => {
    const again = await buildDocuments()
    for (const [index, { name, bytes }] of documents.entries()) {
      expect(Buffer.from(again[index]?.bytes ?? []).equals(bytes), name).toBe(true)
    }
  })

  it.each(['privacy-policy.pdf', 'landlord-fees.pdf'])('number the pages of %s', (name) => {
    const pages = read.get(name)?.pages ?? []
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(Math.round(page.height)).toBe(297)
    }
  })
})

describe('the privacy policy', () => {
  it('says when it was updated', () => {
    expect(text('privacy-policy.pdf')).toContain('Last updated: March 2025')
  })

  it.each(privacyPolicy.sections)('has the whole section $title', ({ title, blocks }) => {
    const policy = text('privacy-policy.pdf')
    expectWords(policy, title)
    for (const block of blocks) {
      switch (block.kind) {
        case 'list':
          for (const item of block.items) expectWords(policy, item)
          break
        case 'definitions':
          for (const { term, text: words } of block.rows) expectWords(policy, `${term} ${words}`)
          break
        case 'contact':
          expectWords(policy, `${block.text} ${block.email}`)
          break
        default:
          expectWords(policy, block.text)
      }
    }
  })
})

describe('the landlord fees', () => {
  it.each(lettingFees.sections.flatMap(({ fees }) => fees))('state $name at $amount', (fee) => {
    expectWords(text('landlord-fees.pdf'), `${fee.amount} ${fee.name} ${fee.detail}`)
    for (const included of fee.includes ?? []) expectWords(text('landlord-fees.pdf'), included)
    if (fee.lawNote) expectWords(text('landlord-fees.pdf'), fee.lawNote)
  })
})
