import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type FilterName,
  filterNames,
  type listingFields,
  type PropertyFilters,
  searchFields,
} from '~/content/listing/listingFields'
import { parseSearch } from '~/content/search/parseSearch'
import { completionYears, searchTypes } from '~/content/search/searchOptions'
import { serialiseFilters } from '~/lib/listing/filters'
import type { TablesInsert } from '~/types/database'
import { isOfClass, type SearchField } from '~/types/listingField'
import { type PropertyClass, propertyClasses } from '~/types/property'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

type Listing = Partial<TablesInsert<'properties'>>

/** A filter, what a listing has that it finds, and what one has that it leaves out. */
interface Sample {
  filters: Partial<PropertyFilters>
  found: Listing
  other: Listing
  /** The bedrooms of the one that is found and of the other, in centimetres each way. */
  bedrooms?: { found: number; other: number }
  /** Whether what is found has a floor plan. */
  hasPlan?: true
  /** Whether the price of what is found is reduced later. */
  isReduced?: true
}

type SubjectWithoutColumn = Exclude<FilterName, keyof typeof listingFields> | 'furnished'

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const inPlace = { filters: { place: 'winchester' }, found: { location: 'Winchester, Hampshire' } }

/** The subjects of searches that no column of a listing holds alone. A new one does not compile without a row here. */
const withoutColumn: Readonly<Record<SubjectWithoutColumn, Sample>> = {
  place: { ...inPlace, other: { location: 'Dedham, Essex' } },
  within: {
    filters: { ...inPlace.filters, within: '1' },
    found: inPlace.found,
    other: { location: 'Alresford, Hampshire' },
  },
  largest_bedroom: {
    filters: { largest_bedroom: 12 },
    found: {},
    other: {},
    bedrooms: { found: 347, other: 346 },
  },
  price_per_foot: {
    filters: { price_per_foot: { min: 600, max: 700 } },
    found: { price: 700_000, area: 1000 },
    other: { price: 701_000, area: 1000 },
  },
  added: {
    filters: { added: '3' },
    found: { created_at: dayAgo(1) },
    other: { created_at: dayAgo(5) },
  },
  tenure: {
    filters: { tenure: 'share-of-freehold' },
    found: { tenure: 'share-of-freehold' },
    other: { tenure: 'leasehold' },
  },
  furnished: { filters: { furnished: 'yes' }, found: { furnished: true }, other: {} },
  pets: { filters: { pets: 'yes' }, found: { pet_friendly: true }, other: {} },
  studio: { filters: { studio: 'yes' }, found: { bedrooms: 0 }, other: { bedrooms: 1 } },
  bills: { filters: { bills: 'yes' }, found: { bills_included: true }, other: {} },
  students: { filters: { students: 'yes' }, found: { student_friendly: true }, other: {} },
  available: {
    filters: { available: 'now' },
    found: { available_from: '2026-01-31' },
    other: { available_from: '2999-12-31' },
  },
  mentions: {
    filters: { mentions: ['swimming pool', 'lift'] },
    found: { features: ['Lift'], description: 'A heated pool.' },
    other: { features: ['Swimming pool'], description: 'No lift. Clifton is near.' },
  },
  outside: { filters: { outside: 'yes' }, found: { features: ['garden'] }, other: {} },
  plan: { filters: { plan: 'yes' }, found: {}, other: {}, hasPlan: true },
  reduced: { filters: { reduced: '1' }, found: { price: 900_000 }, other: {}, isReduced: true },
  access: {
    filters: { access: ['step-free', 'wide-doors'] },
    found: { step_free_entrance: 'yes', door_width: 75 },
    other: { step_free_entrance: 'yes', door_width: 74 },
  },
}

/** A sample of the filter by a column, from the column's row of the registry. */
function sampleOf(name: FilterName, propertyClass: PropertyClass): Sample {
  const field: SearchField = searchFields[name]
  switch (field.filter?.by) {
    case 'atLeast':
      return { filters: { [name]: 3 }, found: { [name]: 3 }, other: { [name]: 2 } }
    case 'band':
      return {
        filters: { [name]: { min: 2000, max: 3000 } },
        found: { [name]: 3000 },
        other: { [name]: 3001 },
      }
    case 'part':
      return { filters: { [name]: 'DEDHAM' }, found: { [name]: 'Dedham, Essex' }, other: {} }
    case 'all':
      return {
        filters: { [name]: ['garden', 'gym'] },
        found: { [name]: ['gym', 'garden'] },
        other: { [name]: ['gym'] },
      }
    case 'value': {
      const choices =
        name === 'type'
          ? searchTypes[propertyClass]
          : field.kind === 'year'
            ? completionYears
            : field.kind === 'choice' && field.choices?.map(({ value }) => value)
      const [value, another] = choices || []
      return { filters: { [name]: value }, found: { [name]: value }, other: { [name]: another } }
    }
    default:
      throw new Error(`The filter ${name} has no sample.`)
  }
}

let backend: TestBackend
let services: typeof import('~/services/listings/properties')

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  services = await import('~/services/listings/properties')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

async function store(
  propertyClass: PropertyClass,
  title: string,
  own: Listing,
  bedroom?: number,
): Promise<void> {
  const rental = { price_frequency: 'pcm', minimum_term: 12 }
  const [type] = searchTypes[propertyClass]
  const listing = {
    title,
    description: 'A listing.',
    location: 'Hook, Hampshire',
    property_class: propertyClass,
    type,
    price: 500_000,
    ...(propertyClass === 'rent' && rental),
    ...own,
  }
  const columns = Object.keys(listing)
  await backend.sql(
    `insert into public.properties (${columns})
     select ${columns} from jsonb_populate_record(null::public.properties, $1)`,
    [JSON.stringify(listing)],
  )
  if (bedroom === undefined) return
  await backend.sql(
    `insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
     select id, 'Bedroom', 1, $2, $2, 0 from public.properties where title = $1`,
    [title, bedroom],
  )
}

/** A floor plan of every listing that is there. */
async function storePlan(): Promise<void> {
  await backend.sql(
    `insert into public.property_files (property_id, kind, title, url, mime_type, size, width, height)
     select id, 'floor-plan', 'Plan', id || '/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1
     from public.properties`,
  )
}

describe.each(propertyClasses)('on the page of class %s', (propertyClass) => {
  const offered = filterNames.filter((name) => {
    const field: SearchField = searchFields[name]
    return isOfClass(field, propertyClass) && isOfClass(field.filter ?? {}, propertyClass)
  })

  it.each(offered)('the filter by %s is kept in the address, and finds', async (name) => {
    const { filters, found, other, bedrooms, hasPlan, isReduced } =
      name in withoutColumn
        ? withoutColumn[name as SubjectWithoutColumn]
        : sampleOf(name, propertyClass)
    const wanted: PropertyFilters = { propertyClass, sort: 'price-desc', ...filters }
    const address = serialiseFilters(searchFields, wanted)
    expect(address.toString()).not.toBe('')
    expect(parseSearch(propertyClass, address)).toEqual({ filters: wanted, ignored: [] })

    await backend.sql('delete from public.properties')
    await store(propertyClass, 'Found', found, bedrooms?.found)
    if (hasPlan) await storePlan()
    if (isReduced) await backend.sql('update public.properties set price = price - 1')
    await store(propertyClass, 'Other', other, bedrooms?.other)
    const { properties } = await services.fetchListingPage(wanted, null)
    expect(properties.map(({ title }) => title)).toEqual(['Found'])
  })
})
