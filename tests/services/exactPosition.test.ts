import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths, publicAddresses } from '~/lib/paths'
import { propertyClasses } from '~/types/property'
import { fillShell } from '../../build/page.ts'
import { photoPlaces } from '../../build/photoPlaces.ts'
import { sharePictureOf } from '../../build/sharePicture.ts'
import { readFonts } from '../../supabase/seed/fonts.ts'
import { openWithPeople, type People } from '../../supabase/tests/access/people.ts'
import {
  usualArguments,
  VISITOR_FUNCTIONS,
  type VisitorFunction,
} from '../../supabase/tests/support/visitorCalls.ts'
import { readPdf } from '../support/readPdf.ts'

/**
 * Where a home is that is shown as its area alone: all that is made of it for visitors stays the same, to the byte, wherever
 * in that area it is. So no address, and no exact position, is in it in any form.
 */

const SITE_URL = 'https://agency.example'
const TYPES = { sale: 'house', rent: 'house', development: 'townhouse', commercial: 'office' }
/** Both are in the cell of 0.01 degrees whose middle is 51.485, -0.125. */
const PLACES = [
  { address: '17 Costardley Yard', postcode: 'SW1V 4ZZ', lat: 51.4812345, lng: -0.1298765 },
  { address: '3 Medlar Row', postcode: 'SE11 5XX', lat: 51.4887654, lng: -0.1201234 },
] as const
const TOO_EXACT = /costardley|medlar|4zz|5xx|51\.481|51\.488|0\.1298|0\.1201/i

let people: People
const ids: string[] = []
/** Every public page, and that of each listing. */
const addresses = [...publicAddresses]

beforeAll(async () => {
  people = await openWithPeople()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 52/1' } })
    .jpeg()
    .toBuffer()
  const { error } = await people.staff.storage
    .from('property-images')
    .upload('home/1.jpg', new Uint8Array(photo).buffer, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  for (const propertyClass of propertyClasses) {
    const [listing] = await people.sql<{ id: string }>(
      `insert into public.properties (title, description, location, property_class, type, price, price_frequency, minimum_term, area, bedrooms)
      values ('A home', 'A home near the park.', 'Pimlico, London', $1, $2, 1000, 'pcm', 12, 900, 2) returning id`,
      [propertyClass, TYPES[propertyClass]],
    )
    const id = listing?.id ?? ''
    ids.push(id)
    addresses.push(paths.detail({ id, property_class: propertyClass }))
    await people.sql(
      `insert into public.property_images (property_id, url, filename, size, mime_type)
      values ($1, 'home/1.jpg', '1.jpg', 1, 'image/jpeg')`,
      [id],
    )
    await people.sql(
      `insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
      values ($1, 'Kitchen', 0, 400, 300, 0)`,
      [id],
    )
  }
})
afterAll(() => people.close())

async function place(at: number): Promise<void> {
  const { address, postcode, lat, lng } = PLACES[at] ?? PLACES[0]
  for (const id of ids) {
    await people.sql(
      `insert into public.property_positions (property_id, address, postcode, lat, lng, shown, source)
      values ($1, $2, $3, $4, $5, 'area', 'pin')
      on conflict (property_id) do update set
        address = excluded.address, postcode = excluded.postcode, lat = excluded.lat, lng = excluded.lng`,
      [id, address, postcode, lat, lng],
    )
  }
}

/** What is rendered ahead, by its path: documents, their answers, pictures for links, and the feeds. */
async function renderAll(): Promise<ReadonlyMap<string, Buffer>> {
  const html = await readFile('index.html', 'utf8')
  const { renderPage, renderFeed, renderListings } = await import('../../src/app/server.tsx')
  const pages = await readdir('src/pages')
  const manifest = Object.fromEntries(pages.map((page) => [`src/pages/${page}`, { file: page }]))
  const places = photoPlaces({ backend: people.url })
  const files = new Map<string, Buffer>([
    [paths.newListings, Buffer.from(await renderFeed(SITE_URL))],
    [paths.allListings(1), Buffer.from((await renderListings(SITE_URL, 1))?.content ?? '')],
  ])
  for (const address of addresses) {
    const page = await renderPage(address, { siteUrl: SITE_URL, withData: true })
    if (!page) throw new Error(`There is nothing at ${address}.`)
    const made = fillShell({ html, manifest }, { address, siteUrl: SITE_URL, page })
    files.set(address, Buffer.from(made.html))
    if (made.answers) files.set(`${address} answers`, Buffer.from(made.answers.content))
    if (made.picture) {
      files.set(
        made.picture.path,
        await sharePictureOf(made.picture.source, places, expect.unreachable),
      )
    }
  }
  return files
}

/** What the functions answer that a visitor may call, for each class, and the listings themselves. */
async function allAnswers(): Promise<ReadonlyMap<string, string>> {
  const client = people.anonymous
  const listings = await client.from('properties').select().order('id')
  const answers = new Map([['properties', JSON.stringify(listings.data)]])
  for (const visitorFunction of await people.sql<VisitorFunction>(VISITOR_FUNCTIONS)) {
    const { name, takes } = visitorFunction
    for (const p_class of 'p_class' in takes ? propertyClasses : [undefined]) {
      const usual = usualArguments(visitorFunction)
      const { data } = await client.rpc(name, p_class ? { ...usual, p_class } : usual)
      answers.set([name, p_class].join(' '), JSON.stringify(data) ?? '')
    }
  }
  return answers
}

async function brochures(): Promise<Uint8Array[]> {
  const { fetchProperty } = await import('~/services/listings/properties')
  const { makeBrochure } = await import('~/services/pdf/brochure')
  const fonts = await readFonts()
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  return Promise.all(
    ids.map(async (id) => {
      const property = await fetchProperty(id)
      if (!property) throw new Error('There is no such home.')
      return makeBrochure(fonts, {
        property,
        photos: [{ jpeg, width: 60, height: 40 }],
        pageUrl: new URL(paths.detail(property), SITE_URL).href,
        created: new Date('2026-11-20T10:00:00Z'),
        fileId: '0'.repeat(32),
      })
    }),
  )
}

test('is in no answer of any function that a visitor may call', async () => {
  await place(0)
  const before = await allAnswers()
  await place(1)
  const after = await allAnswers()
  // Or nothing of where it is would have come so far.
  expect(before.get('search_on_map sale')).toContain('51.485')
  expect([...after]).toEqual([...before])
  for (const [name, answer] of before) expect(answer, name).not.toMatch(TOO_EXACT)
})

test('is in no page rendered ahead, its structured data, its picture for links or its brochure', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', people.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', people.publishableKey)
  // The site's code is compiled while an answer is awaited, which may take longer than a visitor waits.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  try {
    await place(0)
    const [before, papers] = [await renderAll(), await brochures()]
    await place(1)
    const [after, otherPapers] = [await renderAll(), await brochures()]

    for (const address of addresses.slice(-ids.length)) {
      expect(String(before.get(address))).toContain('application/ld+json')
    }
    // Or nothing of where it is would have come so far.
    expect(
      [...before.values()].filter((file) => String(file).includes('51.485')).length,
    ).toBeGreaterThan(0)
    expect([...before.keys()].filter((path) => path.startsWith('/share/'))).toHaveLength(ids.length)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [path, file] of before) {
      expect(after.get(path)?.equals(file), path).toBe(true)
      if (path.endsWith('.jpg')) expect((await sharp(file).metadata()).exif, path).toBeUndefined()
      else expect(String(file), path).not.toMatch(TOO_EXACT)
    }

    expect(otherPapers).toEqual(papers)
    for (const paper of papers) {
      const { text, info } = await readPdf(paper)
      expect(text).toContain('Pimlico')
      expect(text + JSON.stringify(info)).not.toMatch(TOO_EXACT)
    }
  } finally {
    patience.mockRestore()
    vi.unstubAllEnvs()
  }
})
