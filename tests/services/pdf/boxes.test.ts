import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeBrochure } from '~/services/pdf/brochure'
import { makeMarketReport } from '~/services/pdf/marketReport'
import { type Frame, PAGE, Paper, type PaperFonts, type PaperPhoto } from '~/services/pdf/paper'
import type { Property } from '~/types/property'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { readFonts } from '../../../supabase/seed/fonts.ts'
import { propertyRow } from '../../../supabase/seed/rows.ts'
import { aProperty } from '../../support/aProperty.ts'
import { crowded, inMargins, overprinted, readPdf } from '../../support/readPdf.ts'

const POINTS_PER_MM = 72 / 25.4
/** The least space between two texts of a line, in points. */
const GUTTER = 2 * POINTS_PER_MM
const MARGIN = PAGE.margin * POINTS_PER_MM

/** What must be known before a viewing takes one page of these brochures, two of all others; front and back have one each. */
const onOnePage: ReadonlySet<string> = new Set([
  'commercial-aldgate-office-building',
  'commercial-hackney-mixed-block',
  'commercial-southampton-retail-corner',
])

const stamp = { created: new Date('2026-11-20T10:00:00Z'), fileId: '0'.repeat(32) }
/** In the proportions of the demo data's photographs; `photographed` takes no file. */
const photo: PaperPhoto = { jpeg: new Uint8Array(), width: 1200, height: 800 }

let fonts: PaperFonts
beforeAll(async () => {
  fonts = await readFonts()
})

/** What `make` draws, and the frames of its photographs, which are left out. */
function photographed(make: () => Uint8Array): { bytes: Uint8Array; frames: Frame[] } {
  const frames: Frame[] = []
  const draw = vi.spyOn(Paper.prototype, 'photo').mockImplementation((_, frame) => {
    frames.push(frame)
  })
  try {
    return { bytes: make(), frames }
  } finally {
    draw.mockRestore()
  }
}

const brochureOf = (property: Property, photos: readonly PaperPhoto[]) =>
  makeBrochure(fonts, { property, photos, pageUrl: 'https://bramleyandgrove.example/1', ...stamp })

describe.each(['sale', 'rent', 'development', 'commercial'] as const)(
  'the brochures of the demo data, %s',
  (propertyClass) => {
    const listings = demoListings
      .filter((listing) => listing.property_class === propertyClass)
      .slice(0, 6)
    const [first] = listings
    if (!first) throw new Error('There is no such listing.')

    it('have every text in its column, apart from the others', async () => {
      for (const listing of listings) {
        const property = aProperty(propertyRow(listing) as Partial<Property>)
        const { bytes } = photographed(() =>
          brochureOf(
            property,
            listing.photos.map(() => photo),
          ),
        )
        const { pages, text } = await readPdf(bytes)
        expect(pages, listing.key).toHaveLength(onOnePage.has(listing.key) ? 3 : 4)
        for (const page of pages) {
          expect(crowded(page, GUTTER), listing.key).toEqual([])
          expect(inMargins(page, MARGIN), listing.key).toEqual([])
        }
        expect(text, listing.key).not.toContain('There is more on the property’s page.')
      }
    })

    it.each([1, 2, 3, 4, 5, 6])('show no room flatter than 2 : 1, of %i photographs', (count) => {
      const features = Array.from({ length: 40 }, (_, index) => `Feature number ${index + 1}`)
      for (const changes of [{ features: [] }, {}, { features }]) {
        const property = { ...aProperty(propertyRow(first) as Partial<Property>), ...changes }
        const photos = Array.from({ length: count }, () => photo)
        const { frames } = photographed(() => brochureOf(property, photos))
        expect(frames).toHaveLength(count)
        for (const { width, height } of frames) expect(width / height).toBeLessThanOrEqual(2)
      }
    })
  },
)

it('the title of a brochure is larger than its price', async () => {
  for (const title of ['Mews', 'Georgian terrace house beside the garden', 'A house '.repeat(14)]) {
    const { pages } = await readPdf(brochureOf(aProperty({ title: title.trim() }), []))
    const pieces = pages[0]?.pieces ?? []
    const sizeOf = (words: string) => {
      const found = pieces.find(({ text }) => text.startsWith(words))
      return found ? found.top - found.bottom : 0
    }
    expect(sizeOf(title.slice(0, 4))).toBeGreaterThan(sizeOf('£2,450,000'))
  }
})

it('the market report has every text in its column, apart from the others', async () => {
  const { pages } = await readPdf(makeMarketReport(fonts, stamp))
  const [cover, back] = pages
  if (!cover || !back) throw new Error('A page is missing.')
  expect(crowded(cover, GUTTER)).toEqual([])
  expect(inMargins(cover, MARGIN)).toEqual([])
  expect(inMargins(back, MARGIN)).toEqual([])
  // The figures above its columns are nearer to each other.
  expect(overprinted(back)).toEqual([])

  // The four figures of the overview: each text that begins in a column ends in it.
  const width = ((PAGE.width - 2 * PAGE.margin - 3 * 8) / 4) * POINTS_PER_MM
  const columns = [0, 1, 2, 3].map((column) => MARGIN + column * (width + 8 * POINTS_PER_MM))
  const end = cover.pieces.find(({ text }) => text === 'London market overview')?.bottom ?? 0
  const overview = cover.pieces.filter(({ top, bottom }) => top < end && bottom > MARGIN)
  expect(overview.length).toBeGreaterThan(16)
  for (const { left, right, text } of overview) {
    const column = columns.findLast((start) => start <= left + 0.5) ?? 0
    expect(right, text).toBeLessThanOrEqual(column + width + 0.5)
  }
})
