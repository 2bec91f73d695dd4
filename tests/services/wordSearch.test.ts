import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { DEFAULT_SORT } from '~/lib/listing/filters'
import type { PropertyClass, PropertyCursor } from '~/types/property'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { listingId } from '../../supabase/seed/listingId.ts'
import { propertyRow } from '../../supabase/seed/rows.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { wordSearches } from './wordSearches.ts'

let backend: TestBackend
let search: typeof import('~/components/property/search/searchInWords').searchInWords
let services: typeof import('~/services/listings/properties')

const keys = new Map(demoListings.map((listing) => [listingId(listing), listing.key]))

beforeAll(async () => {
  backend = await openTestBackend()
  const { error } = await backend.service.from('properties').insert(demoListings.map(propertyRow))
  if (error) throw error
  // What is available on the day of the demo data stays so, and nothing else becomes it.
  await backend.sql(`
    update public.properties set available_from =
      case when available_from <= '2026-11-28' then date '2020-01-01' else date '2999-01-01' end
    where available_from is not null`)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  search = (await import('~/components/property/search/searchInWords')).searchInWords
  services = await import('~/services/listings/properties')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

async function keysFound(filters: PropertyFilters): Promise<string[]> {
  const found: string[] = []
  let cursor: PropertyCursor | null = null
  do {
    const page = await services.fetchListingPage(filters, cursor)
    found.push(...page.properties.map(({ id }) => keys.get(id) ?? id))
    cursor = page.next
  } while (cursor)
  return found.sort()
}

/** The keys that a search should find, with their class. */
function keysWanted(page: string, written: string): { propertyClass: string; wanted: string[] } {
  const all = written.split(' ').map((key) => (key.includes(':') ? key : `${page}:${key}`))
  const [propertyClass = page] = all[0]?.split(':') ?? []
  const named = all.map((key) => key.replace(':', '-'))
  return { propertyClass, wanted: named.filter((key) => !key.endsWith('-nothing')).sort() }
}

it('of more than 200 searches as people type them, at least 97 in 100 find the homes they should', async () => {
  const lines = wordSearches.trim().split('\n')
  const missed: unknown[] = []
  for (const line of lines) {
    const [page = '', words = '', written = ''] = line.split(' | ')
    const { propertyClass, wanted } = keysWanted(page, written)
    for (const key of wanted) expect([...keys.values()], line).toContain(key)
    const { filters, ...asked } = await search(words, page as PropertyClass)
    const found = await keysFound({
      sort: DEFAULT_SORT,
      ...filters,
      propertyClass: asked.propertyClass,
    })
    if (asked.propertyClass !== propertyClass || found.join() !== wanted.join())
      missed.push({ words, wanted, found, filters, ...asked })
  }
  expect(lines.length).toBeGreaterThanOrEqual(200)
  expect(1 - missed.length / lines.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(
    0.97,
  )
}, 600_000)
