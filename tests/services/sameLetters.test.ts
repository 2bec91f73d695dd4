import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { noEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import { DEFAULT_SORT } from '~/lib/listing/filters'
import { anEnquiry } from '../../supabase/tests/access/anEnquiry.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'letters@bramleyandgrove.example', password: 'correct horse battery' }
const { signal } = new AbortController()

let backend: TestBackend
let overviews: typeof import('~/services/listings/listings').fetchOverviews
let enquiries: typeof import('~/services/enquiries/staffEnquiries').fetchEnquiries
let places: typeof import('~/services/listings/places').suggestPlaces
let named: typeof import('~/services/listings/namedListings').findByName
let list: typeof import('~/services/listings/properties').fetchListingPage

beforeAll(async () => {
  backend = await openTestBackend()
  const { error } = await backend.service.from('properties').insert({
    title: 'Café Wójcik – O’Brien’s Müller‑Loft',
    description: 'A ﬁne loft in the naïve style.',
    location: 'King’s Cross, London',
    type: 'apartment',
    price: 500_000,
  })
  if (error) throw error
  const sent = await backend.anon.rpc(
    'submit_enquiry',
    anEnquiry({ p_name: 'Seán O’Brien-Müller', p_phone: '+44 (0)20 7946‑0101' }),
  )
  if (sent.error) throw sent.error
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  overviews = (await import('~/services/listings/listings')).fetchOverviews
  enquiries = (await import('~/services/enquiries/staffEnquiries')).fetchEnquiries
  places = (await import('~/services/listings/places')).suggestPlaces
  named = (await import('~/services/listings/namedListings')).findByName
  list = (await import('~/services/listings/properties')).fetchListingPage
})

afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await backend.close()
})

describe('a listing', () => {
  const titles = [
    'cafe wojcik',
    'CAFÉ WÓJCIK',
    "o'brien's",
    'OBRIENS',
    'muller loft',
    'Müller-Loft',
  ]

  it.each([...titles, 'kings cross', 'King´s Cross', 'fine naive'])(
    'is found at the desk by %s',
    async (search) => {
      const { listings } = await overviews(
        { tab: 'all', sort: 'newest', search },
        undefined,
        signal,
      )
      expect(listings).toHaveLength(1)
    },
  )

  it.each(titles)('is suggested, and found by name, by %s', async (text) => {
    expect((await places('sale', text, signal)).listings).toHaveLength(1)
    expect((await named('sale', text)).listings).toHaveLength(1)
  })

  it.each(['kings cross', 'King’s Cross', "KING'S CROSS", 'king‘s  cross', 'kings-cross'])(
    'is found by its location and among the places by %s',
    async (location) => {
      const found = await list({ propertyClass: 'sale', sort: DEFAULT_SORT, location }, null)
      expect(found.properties).toHaveLength(1)
      const [place] = (await places('sale', location, signal)).places
      expect(place).toMatchObject({ slug: 'kings-cross', count: 1 })
    },
  )

  it.each(['wojcik', 'O’Briens', 'fine loft', 'naïve style'])(
    'is found by words of its particulars: %s',
    async (text) => {
      const found = await list(
        { propertyClass: 'sale', sort: DEFAULT_SORT, mentions: [text] },
        null,
      )
      expect(found.properties).toHaveLength(1)
    },
  )
})

it.each([
  'sean obrien',
  "SEÁN O'BRIEN",
  'o‘brien-muller',
  'Mu\u0308ller',
  '02079460101',
  '020 7946 0101',
  '(020) 7946-0101',
  '020.7946.0101',
  '020/7946/0101',
  '020‑7946‑0101',
  '\u202a+44\u00a020\u00a07946\u00a00101\u202c',
  '0044 20 7946 0101',
])('an enquiry is found by %j', async (search) => {
  const page = await enquiries({ ...noEnquiryFilters, search }, undefined, signal)
  expect(page.enquiries).toHaveLength(1)
})
