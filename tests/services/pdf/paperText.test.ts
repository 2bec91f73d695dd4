import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lettingFees } from '~/content/pages/fees'
import { privacyPolicy } from '~/content/pages/legal'
import { market } from '~/content/pages/market'
import { PAPER_CHARACTERS } from '~/lib/format/paperCharacters'
import { makeBrochure } from '~/services/pdf/brochure'
import { makeFeesPdf } from '~/services/pdf/feesPdf'
import { makeLegalPdf } from '~/services/pdf/legalPdf'
import { makeMarketReport } from '~/services/pdf/marketReport'
import { Paper, type PaperFonts } from '~/services/pdf/paper'
import { printable } from '~/services/pdf/printable'
import { readFonts } from '../../../supabase/seed/fonts.ts'
import { aProperty } from '../../support/aProperty.ts'
import { overprinted, readPdf } from '../../support/readPdf.ts'

const stamp = { created: new Date('2026-11-20T10:00:00Z'), fileId: '0'.repeat(32) }
let fonts: PaperFonts
beforeAll(async () => {
  fonts = await readFonts()
})

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

const brochureOf = (changes: Parameters<typeof aProperty>[0]) =>
  makeBrochure(fonts, {
    property: aProperty(changes),
    photos: [],
    pageUrl: 'https://bramleyandgrove.example/property/1',
    ...stamp,
  })

describe('the typefaces of PDFs', () => {
  it.each(['display', 'text', 'strong'] as const)(
    'have every character that they promise: %s',
    async (font) => {
      const paper = new Paper(fonts, { title: 'All', subject: 'All', ...stamp })
      const style = { font, size: 9, colour: 'ink' } as const
      const lines = PAPER_CHARACTERS.match(/.{1,40}/gu) ?? []
      for (const [index, line] of lines.entries()) paper.text(line, 10, 10 + index * 6, style)
      const { text } = await readPdf(paper.toBytes())
      // The parser reads the micro sign as the Greek letter.
      const promised = PAPER_CHARACTERS.replace('µ', 'μ')
      expect(text.replaceAll(/\s/g, '')).toBe(promised.replaceAll(/\s/g, ''))
    },
  )

  it('give every character a width', () => {
    const paper = new Paper(fonts, { title: 'All', subject: 'All', ...stamp })
    for (const font of ['display', 'text', 'strong'] as const) {
      for (const character of PAPER_CHARACTERS) {
        const width = paper.measure(character, { font, size: 10, colour: 'ink' })
        expect(width, `${font} ${character}`).toBeGreaterThan(0.3)
      }
    }
  })
})

describe('text on paper', () => {
  it.each([
    ['½ acre, 2½ cars, 85 m² at ±5 %, ¼ ¾ ³ ¹', '½ acre, 2½ cars, 85 m² at ±5 %, ¼ ¾ ³ ¹'],
    ['one\ttwo\u2009three\u3000four', 'one two three four'],
    ['20\u00a0m', '20\u00a0m'],
    ['Gar\u00adden, \u200b\u202astraight\u202c\ufeff', 'Garden, straight'],
    ['Cafe\u0301', 'Café'],
    ['✓ Lift ✔️ Garden ✅ Gym', '✓ Lift ✓ Garden ✓ Gym'],
    ['● one ■ two ★ three → four ⇒ five', '• one • two * three → four → five'],
    ['020‑7946‑0123', '020-7946-0123'],
    ['ﬁne ofﬁces, 20 ㎡, №\u00a05, 5 ℃', 'fine offices, 20 m2, No\u00a05, 5 °C'],
    ['Phở, congreſs, STRAẞE', 'Pho, congress, STRASSE'],
    ['Hot 🔥🔥 👩‍👩‍👧 home 🇬🇧', 'Hot [emoji] home [emoji]'],
    ['Key 1️⃣', 'Key 1'],
    ['A flat. דירה יפה!', 'A flat. [Hebrew text]!'],
    ['泰晤士河 view', '[Chinese text] view'],
    ['Квартира в Лондоне', '[Cyrillic text]'],
    ['a ⌘ b \ufffe\u0007', 'a [symbol] b '],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['a [b] ^ \\ - c', 'a [b] ^ \\ - c'],
  ])('%j is shown as %j', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it('loses nothing in a brochure, in whatever part of it', async () => {
    const odd = (part: string) => `${part} ½ acre\t85 m²\u00ad ±3 ✓ Żółć → 🌳 泰 end of ${part}`
    const { text, info } = await readPdf(
      brochureOf({
        title: odd('title'),
        location: odd('location'),
        description: `${odd('first')}\r\n${odd('second')}`,
        features: [odd('feature')],
        specs: { plot_size: odd('plot') },
        answers: { noise: { answer: 'yes', details: odd('noise') } },
      }),
    )
    for (const part of ['title', 'location', 'first', 'second', 'feature', 'plot', 'noise']) {
      expect(text).toContain(words(printable(odd(part))))
    }
    expect(info.Title).toBe(words(printable(odd('title'))))
  })
})

/** All texts of a content object, except those by these names. */
function textsOf(content: unknown, except: readonly string[]): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) =>
    except.includes(name) ? [] : textsOf(part, except),
  )
}

describe('every text of', () => {
  const notDrawn = ['id', 'kind', 'description', 'download', 'law', 'href']
  it.each([
    ['the brochure', () => brochureOf({}), []],
    [
      'a brochure of long words and many particulars',
      () =>
        brochureOf({
          title: 'A penthouse above the Old Orchard, with its terrace on every side',
          location: 'Stoke Newington and Stamford Hill, north of London Fields',
          property_class: 'rent',
          price: 12_425,
          price_frequency: 'pw',
          features: Array.from({ length: 30 }, (_, index) => `Feature of some length ${index}`),
        }),
      [],
    ],
    ['the market report', () => makeMarketReport(fonts, stamp), textsOf(market.services, [])],
    ['the fees', () => makeFeesPdf(fonts, stamp), textsOf(lettingFees, notDrawn)],
    [
      'the privacy policy',
      () => makeLegalPdf(fonts, privacyPolicy, stamp),
      // The button of a form is no part of the paper.
      textsOf(privacyPolicy, [...notDrawn, 'label']),
    ],
  ])(
    '%s is drawn, in the file as it was drawn, and nowhere over another',
    async (_, make, content) => {
      const draw = vi.spyOn(Paper.prototype, 'text')
      onTestFinished(() => draw.mockRestore())
      const { text, pages } = await readPdf(make())
      expect(pages.flatMap(overprinted)).toEqual([])
      const drawn = words(draw.mock.calls.map(([line]) => line).join(' '))
      for (const part of content) expect(drawn).toContain(words(part))
      expect(text.split(' ').sort()).toEqual(drawn.split(' ').sort())
    },
  )
})
