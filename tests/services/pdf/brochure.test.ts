import { readFile } from 'node:fs/promises'
import { encode } from 'uqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBrochure } from '~/services/pdf/brochure'
import type { PaperFonts, PaperPhoto } from '~/services/pdf/paper'
import type { Property } from '~/types/property'
import { readFonts } from '../../../supabase/seed/fonts.ts'
import { findPhoto } from '../../../supabase/seed/photos.ts'
import { aProperty } from '../../support/aProperty.ts'
import { type Box, readPdf } from '../../support/readPdf.ts'

const pageUrl = 'https://bramleyandgrove.example/property/7d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35'
const created = new Date('2026-11-20T10:00:00Z')

let fonts: PaperFonts
let photos: PaperPhoto[]

beforeAll(async () => {
  fonts = await readFonts()
  photos = await Promise.all(
    [
      'georgian-terrace',
      'kitchen-white',
      'dining-room',
      'georgian-living-room',
      'bedroom-calm',
      'bathroom-tile',
    ].map(async (name) => {
      const { file, width, height } = findPhoto(name)
      const folder = new URL('../../../supabase/seed/photos/', import.meta.url)
      return { jpeg: await readFile(new URL(file, folder)), width, height }
    }),
  )
})

function brochureOf(
  changes: Partial<Property> = {},
  shown = photos,
  plans: Parameters<typeof makeBrochure>[1]['plans'] = [],
) {
  const input = {
    property: aProperty(changes),
    photos: shown,
    plans,
    pageUrl,
    created,
    fileId: '0'.repeat(32),
  }
  return makeBrochure(fonts, input)
}

/** Reads the modules of a QR code back from the dark boxes that it was drawn with. */
function modulesOf(boxes: readonly Box[], size: number): boolean[][] {
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const top = Math.max(...boxes.map((box) => box.top))
  const module = (right - left) / size
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const x = left + (column + 0.5) * module
      const y = top - (row + 0.5) * module
      return boxes.some((box) => box.left < x && x < box.right && box.bottom < y && y < box.top)
    }),
  )
}

describe('the brochure of a property', () => {
  it('is two pages of A4 under 3 MB, with the title, the agency and the language in its data', async () => {
    const bytes = brochureOf()
    const { pages, info } = await readPdf(bytes)
    expect(bytes.byteLength).toBeLessThan(3_000_000)
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [210, 297],
      [210, 297],
    ])
    expect(info).toMatchObject({
      Title: 'Georgian terrace house beside the garden',
      Author: 'Bramley & Grove',
      Language: 'en-GB',
    })
  })

  it('has a page for each floor plan, between the front and the back', async () => {
    const [picture] = photos
    if (!picture) throw new Error('There is no picture.')
    const plans = ['Ground floor', 'First floor'].map((title) => ({ title, picture }))
    const { pages } = await readPdf(brochureOf({}, photos, plans))
    expect(pages).toHaveLength(4)
    expect(pages[0]?.text).toContain('Page 1 of 4')
    expect(pages[1]?.text).toContain('Georgian terrace house beside the garden Ground floor')
    expect(pages[2]?.text).toContain('First floor')
    expect(pages[2]?.text).toContain('Page 3 of 4')
    expect(pages.map(({ photographs }) => photographs).slice(1, 3)).toEqual([1, 1])
    expect(pages[3]?.text).toContain('Page 4 of 4')
    expect(pages[3]?.links).toContain(pageUrl)
  })

  it('says what is offered, where, for how much, and describes it, in text that can be copied', async () => {
    const { pages } = await readPdf(brochureOf())
    for (const words of [
      'For sale',
      'Georgian terrace house beside the garden',
      'Islington, London',
      '£2,450,000',
      aProperty().description,
      'Page 1 of 2',
    ]) {
      expect(pages[0]?.text).toContain(words)
    }
  })

  it('says on a picture what it is, on the front and among the others', async () => {
    const { pages } = await readPdf(
      brochureOf(
        {},
        photos.map((photo, index) => {
          const label = ['Computer image', undefined, 'Edited'][index]
          return { ...photo, label }
        }),
      ),
    )
    expect(pages[0]?.text).toContain('Computer image')
    expect(pages[1]?.text).toContain('Edited')
    expect(pages[1]?.text).not.toContain('Computer image')
  })

  it('lists every particular and feature, and how to reach the office', async () => {
    const { pages } = await readPdf(brochureOf())
    for (const words of [
      'Type House',
      'Bedrooms 5',
      'Bathrooms 3',
      'Area 2,840 sq ft',
      'Parking 1',
      'Tenure Freehold',
      'Council tax band H',
      'EPC rating C',
      'Availability Available now',
      'Garden',
      'Original shutters',
      '020 7946 0120',
      'sales@bramleyandgrove.example',
      'Grove House, 14 Old Orchard Court, London EC2V 7HG',
      'Page 2 of 2',
    ]) {
      expect(pages[1]?.text).toContain(words)
    }
    expect(pages[1]?.links).toEqual(
      expect.arrayContaining([
        'tel:+442079460120',
        'mailto:sales@bramleyandgrove.example',
        pageUrl,
      ]),
    )
  })

  it('has pages of what must be known where it is much, each group by its name', async () => {
    const details = 'A sentence about it that takes its room on the page. '.repeat(15)
    const answer = { answer: 'yes', details } as const
    const { pages, text } = await readPdf(
      brochureOf({
        tenure: 'leasehold',
        lease_ends: '2143-03-24',
        service_charge: 4_200,
        heating: ['gas-central'],
        answers: {
          ground_rent: { answer: 'asked', asked_on: '2026-11-12' },
          building_safety: answer,
          planned_works: answer,
          restrictions: answer,
          rights: answer,
          flooding: answer,
          noise: answer,
        },
      }),
    )
    for (const words of [
      'Material information',
      'Costs and tenure',
      'Tenure Leasehold',
      'Lease Until 24 March 2143, 116 years',
      'Ground rent We have asked the seller (12 November 2026).',
      'Service charge £4,200 a year',
      'Heating Gas central heating',
    ]) {
      expect(pages[1]?.text).toContain(words)
    }
    expect(pages).toHaveLength(4)
    expect(pages[2]?.text).toContain('Risks and rights')
    expect(text.match(/Tenure Leasehold/g)).toHaveLength(1)
  })

  it('has a page of the rooms between both, floor by floor, in metres and feet, with their sum', async () => {
    const rooms = [
      { name: 'Kitchen', floor: 0, length: 4.5, width: 3.25 },
      { name: 'Principal bedroom', floor: 1, length: 4.3, width: 3.9 },
    ]
    const { pages } = await readPdf(brochureOf({ rooms }))
    expect(pages).toHaveLength(3)
    for (const words of [
      'Rooms',
      'Ground floor',
      `Kitchen 4.50 x 3.25 m 14'9" x 10'8"`,
      'First floor',
      `Principal bedroom 4.30 x 3.90 m 14'1" x 12'10"`,
      'These rooms come to 31.4 sq m (338 sq ft). The stated area is 2,840 sq ft: how it was measured is not stated.',
      'Page 2 of 3',
    ]) {
      expect(pages[1]?.text).toContain(words)
    }
    expect(pages[2]?.text).toContain('Page 3 of 3')
  })

  it.each([
    ['storey by storey', [7, 10], ['Ground floor', 'First floor']],
    ['one storey with its name above both', [8], ['Ground floor', 'Ground floor']],
    ['the longer of two with its name again', [1, 12], ['Ground floor', 'First floor']],
  ])('has the rooms in two columns: %s', async (_, storeys, heads) => {
    const rooms = storeys.flatMap((count, floor) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Room ${index + 1}`,
        floor,
        length: 4,
        width: 3,
      })),
    )
    const { pages } = await readPdf(brochureOf({ rooms }))
    const pieces = pages[1]?.pieces ?? []
    const names = pieces.filter(({ text }) => text.endsWith(' floor'))
    const highest = Math.max(...names.map(({ bottom }) => bottom))
    const above = names.filter(({ bottom }) => bottom === highest)
    expect(above.map(({ text }) => text)).toEqual(heads)
    expect(pieces.filter(({ text }) => text.startsWith('Room '))).toHaveLength(rooms.length)
  })

  it('goes on to a second page with sixty rooms of long names', async () => {
    const rooms = Array.from({ length: 60 }, (_, index) => ({
      name: `Room ${index + 1} with a name that takes two lines of its column`,
      floor: Math.floor(index / 12),
      length: 12.34,
      width: 10.5,
    }))
    const { pages } = await readPdf(brochureOf({ rooms }))
    expect(pages).toHaveLength(4)
    const ofRooms = pages.slice(1, 3)
    const sizes = ofRooms.map(({ text }) => text.match(/12\.34 x 10\.50 m/g)?.length ?? 0)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(60)
    for (const [index, page] of ofRooms.entries()) {
      expect(page.pieces.every(({ bottom }) => bottom > 0)).toBe(true)
      const inTheFoot = page.pieces.filter(({ bottom }) => bottom < 45)
      const foot = inTheFoot.map(({ text }) => text).join(' ')
      expect(foot).toMatch(new RegExp(`^Bramley.*Page ${index + 2} of 4$`))
    }
  })

  it('carries a QR code of the property’s page', async () => {
    const { pages } = await readPdf(brochureOf())
    // A module is narrower than 3 points; nothing else that dark on the page is as low as a row of them.
    const boxes = (pages[1]?.darkBoxes ?? []).filter(({ bottom, top }) => top - bottom < 3)
    const { data, size } = encode(pageUrl, { ecc: 'M', border: 0 })
    expect(modulesOf(boxes, size)).toEqual(data)
  })

  it.each([0, 1, 2, 3, 4, 5, 6])('shows %i photographs when there are as many', async (count) => {
    const { pages } = await readPdf(brochureOf({}, photos.slice(0, count)))
    expect(pages.map((page) => page.photographs)).toEqual([
      Math.min(count, 1),
      Math.max(count - 1, 0),
    ])
  })

  it('has the home drawn in lines on its cover, below the figures or in place of a photograph', async () => {
    const [plot, house, instead] = await Promise.all([
      readPdf(brochureOf({ type: 'plot' })),
      readPdf(brochureOf()),
      readPdf(brochureOf({}, [])),
    ])
    // The door is the only dark part but the panel and the logo. In points from the bottom.
    const dark = ({ pages: [front] }: typeof house) =>
      (front?.darkBoxes ?? []).filter(({ left }) => left > 360)
    expect(dark(house)).toHaveLength(dark(plot).length + 1)
    expect(dark(house).filter(({ top }) => top < 200)).toHaveLength(1)
    expect(dark(instead)).toHaveLength(dark(plot).length + 1)
    expect(dark(instead).every(({ bottom }) => bottom > 300)).toBe(true)
  })

  it.each([
    ['sale', 'sold', 'Sold', 'For sale'],
    ['rent', 'sold', 'Let', 'To rent'],
    ['rent', 'pending', 'Let agreed', 'To rent'],
  ] as const)("of class %s with status %s says '%s' and invites nobody", async (...row) => {
    const [property_class, status, label, offer] = row
    const { pages, text } = await readPdf(brochureOf({ property_class, status }))
    expect(pages[0]?.text).toContain(`${label} Georgian terrace house`)
    expect(text).not.toContain(offer)
    expect(text).not.toContain('Come and see it')
  })

  it('has no figure of a price on application', async () => {
    const changes = { price: null, search_price: null, price_qualifier: 'poa' }
    const { pages } = await readPdf(brochureOf(changes))
    expect(pages[0]?.text).toContain('Price on application')
    expect(pages.map(({ text }) => text).join()).not.toContain('£')
  })

  it('sets a long price and a range of sizes small enough to stand whole', async () => {
    const weekly = await readPdf(
      brochureOf({ property_class: 'rent', price: 12_425, price_frequency: 'pw' }),
    )
    expect(weekly.pages[0]?.text).toContain('£12,425 pw (£53,842 pcm)')
    const words = await readPdf(
      brochureOf({ price: 14_250_000, price_qualifier: 'offers-in-excess' }),
    )
    expect(words.pages[0]?.text).toContain('Offers in excess of £14,250,000')
    const specs = { size: '1,410–4,250 sq ft', bedrooms_to: 4 }
    const range = await readPdf(brochureOf({ property_class: 'development', specs }))
    expect(range.pages[0]?.text).toContain('From £2,450,000')
    expect(range.pages[0]?.text).toContain('Area, sq ft 1,410–4,250')
  })

  it('sends enquiries about a rental to lettings and gives the rent as it is paid', async () => {
    const { pages, text } = await readPdf(
      brochureOf({
        property_class: 'rent',
        price: 2400,
        price_frequency: 'pcm',
        minimum_term: 12,
        deposit_amount: 2769,
        available_from: '2026-12-01',
      }),
    )
    expect(pages[0]?.text).toContain('£2,400 pcm')
    expect(pages[1]?.text).toContain('lettings@bramleyandgrove.example')
    for (const words of [
      'To rent',
      'Tenancy Month to month.',
      'Deposit £2,769 (five weeks’ rent',
      '1 December 2026',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('has the graph of the energy certificate on the page of facts, on no page more', async () => {
    const certificate = {
      epc_state: 'held',
      epc_rating: 'C',
      epc_score: 72,
      epc_potential_score: 84,
    }
    const { pages } = await readPdf(await brochureOf(certificate))
    expect(pages).toHaveLength(2)
    expect(pages[1]?.text).toMatch(/Current/)
    expect(pages[1]?.text).toMatch(/C 72/)
    expect(pages[1]?.text).toMatch(/B 84/)
    const without = await readPdf(await brochureOf({ epc_state: 'ordered', epc_rating: null }))
    expect(without.pages[1]?.text).not.toMatch(/Current/)
  })

  it('has that graph below the material information where the last page is full', async () => {
    const features = Array.from({ length: 40 }, (_, index) => `A feature of the home, ${index}`)
    const { pages } = await readPdf(
      brochureOf({
        ...{ epc_state: 'held', epc_rating: 'C', epc_score: 72, epc_potential_score: 84 },
        ...{ tenure: 'freehold', service_charge: 0, heating: ['gas-central'], water: 'mains' },
        ...{ sewerage: 'mains', broadband: 'fttp', lift: 'no' },
        features,
      }),
    )
    expect(pages).toHaveLength(3)
    expect(pages[1]?.text).toMatch(/^Material information/)
    expect(pages[1]?.text).toMatch(/C 72/)
    expect(pages[1]?.text).toMatch(/B 84/)
    expect(pages[2]?.text).not.toMatch(/Current/)
  })

  it('stays at two pages however much staff wrote, and says where the rest is', async () => {
    const { pages } = await readPdf(
      brochureOf({
        title:
          'A very long title that goes on about the house, its garden, and its street and square',
        description: `${'The hall is wide and the rooms are light. '.repeat(200)}`,
        features: Array.from({ length: 60 }, (_, index) => `Feature number ${index + 1}`),
      }),
    )
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toContain('The full description is on the property’s page.')
    expect(pages[1]?.text).toContain('020 7946 0120')
  })

  it('is made although a title has an emoji and a description Hebrew', async () => {
    const { pages, text } = await readPdf(
      brochureOf({ title: 'Flat with a view 🌳', description: 'A flat. דירה יפה' }),
    )
    expect(pages).toHaveLength(2)
    expect(text).toContain('Flat with a view')
  })
})
