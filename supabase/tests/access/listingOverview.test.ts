import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countGaps } from '../support/publishGate.ts'
import { openWithPeople, type People, type Person } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** What the portal's grid and tabs are made of: a row a listing, and how many listings a tab holds. */

let people: People

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

async function store(fields: Record<string, unknown>): Promise<string> {
  const { data, error } = await people.staff
    .from('properties')
    .insert({
      title: 'A house',
      description: 'With a garden.',
      location: 'Richmond, London',
      type: 'house',
      price: 900000,
      ...fields,
    })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

/** What the optimizer stores of a photograph. */
const small = (image: string | undefined, property: string, url = `${image}-small`) => ({
  property_image_id: image,
  property_id: property,
  url,
  filename: 'small.jpg',
  size: 1,
})

describe('listing_overview', () => {
  const overview = async (id: string, who: Person = 'staff') => {
    const { data, error } = await people[who]
      .from('listing_overview')
      .select('title,main_image,total_images,pending_images')
      .eq('id', id)
      .single()
    expect(error).toBeNull()
    return data
  }

  test('says of a listing without photographs that it has none', async () => {
    expect(await overview(await storeListing(people))).toEqual({
      title: 'A house',
      main_image: null,
      total_images: 0,
      pending_images: 0,
    })
  })

  test('shows the primary image, the one of the lowest display_order, with its small version', async () => {
    const id = await storeListing(people)
    const [first, second] = await storeImages(people, id, ['a.jpg', 'b.jpg'])
    expect((await overview(id))?.main_image).toEqual({
      url: 'a.jpg',
      alt_text: null,
      small_url: null,
    })

    await people.staff.from('property_images').update({ display_order: 2000 }).eq('id', first)
    await people.staff.from('property_images').update({ alt_text: 'A hall' }).eq('id', second)
    await people.staff.from('small_images').insert(small(second, id, 'b_small.jpg'))

    expect((await overview(id))?.main_image).toEqual({
      url: 'b.jpg',
      alt_text: 'A hall',
      small_url: 'b_small.jpg',
    })
  })

  test('of photographs at the same place, the oldest is the primary one', async () => {
    const id = await storeListing(people)
    await storeImages(people, id, ['older.jpg', 'newer.jpg'])
    await people.staff.from('property_images').update({ display_order: 7 }).eq('property_id', id)
    expect((await overview(id))?.main_image).toMatchObject({ url: 'older.jpg' })
  })

  test('counts images in all and those without a small version, and never another listing’s', async () => {
    const id = await storeListing(people)
    const other = await storeListing(people)
    const [first] = await storeImages(people, id, ['a', 'b', 'c'])
    await storeImages(people, other, ['x'])
    await people.staff.from('small_images').insert(small(first, id))
    expect(await overview(id)).toMatchObject({ total_images: 3, pending_images: 2 })
    expect(await overview(other)).toMatchObject({ total_images: 1, pending_images: 1 })

    await people.staff.from('small_images').delete().eq('property_image_id', first)
    expect(await overview(id)).toMatchObject({ total_images: 3, pending_images: 3 })
  })

  test('a thumbnail alone does not make a photograph optimized', async () => {
    const id = await storeListing(people)
    const [first] = await storeImages(people, id, ['a'])
    await people.staff.from('thumbnails').insert(small(first, id))
    expect(await overview(id)).toMatchObject({ total_images: 1, pending_images: 1 })
  })

  test('holds listings of every status, as the portal shows them all', async () => {
    for (const status of ['active', 'pending', 'sold']) {
      const { data } = await people.staff
        .from('listing_overview')
        .select('status')
        .eq('id', await store({ status }))
      expect(data).toEqual([{ status }])
    }
  })

  test('shows a signed-in account no more than the public tables do', async () => {
    const id = await storeListing(people)
    expect(await overview(id, 'member')).toMatchObject({ title: 'A house' })
  })
})

describe('the search of the portal', () => {
  let id: string
  beforeAll(async () => {
    id = await store({
      title: 'Quince Cottage',
      location: 'Mortlake, London',
      description: 'A walled garden.\nTwo staircases.\nThe owner’s study.',
      outward_postcode: 'SW14',
      agent_ref: 'BG-10427',
      price: 1_250_000,
    })
  })

  const found = async (text: string) => {
    const { data, error } = await people.staff
      .rpc('search_overviews', { p_filters: { text } })
      .select('id')
      .eq('id', id)
      .maybeSingle()
    expect(error).toBeNull()
    return data !== null
  }

  test.each([
    ['the title', 'Quince Cott'],
    ['the location', 'Mortlake'],
    ['the description', 'walled garden'],
    ['any case', 'qUINCE cOTTAGE'],
    ['every line of the description', 'staircases'],
    ['the postcode', 'sw14'],
    ['the reference', 'bg-10427'],
    ['the number of the reference, which might be a price', '10427'],
    ['all words, in any order and from anywhere', 'mortlake  cottage, walled'],
    ['many words', 'quince cottage mortlake london walled staircases study'],
    ['parts of words', 'quin mort'],
    ...['1.25m', '£1.25M', '£1,250,000', '1,250,000', '1250000', '£1250k'].map((price) => [
      `the price, as ${price}`,
      price,
    ]),
    ['a curved apostrophe, typed straight', "owner's study"],
    ['a curved apostrophe', 'owner’s study'],
    ['the price with words', 'mortlake 1.25m'],
  ])('matches %s', async (_, text = '') => {
    expect(await found(text)).toBe(true)
  })

  test.each([
    ['what the listing does not say', 'orchard'],
    ['the end of the title with the beginning of the location', 'CottageMortlake'],
    ['all words but one', 'quince orchard mortlake'],
    ['all of many words but the shortest', 'quince cottage mortlake london walled staircases xyz'],
    ['two prices', '1.25m 1.26m'],
    ['another price', '1.26m'],
    ['more digits than a price has', '£999999999m'],
  ])('does not match %s', async (_, text) => {
    expect(await found(text)).toBe(false)
  })

  test('and that of visitors by name take both apostrophes for one', async () => {
    const title = "House by St Swithun's"
    await store({ title })
    for (const text of ["Swithun's", 'Swithun’s']) {
      const { data } = await people.anonymous.rpc('listings_named', {
        p_class: 'sale',
        p_text: text,
      })
      expect(data, text).toMatchObject([{ title }])
    }
  })

  test('matches what was edited as it is now', async () => {
    const { error } = await people.staff
      .from('properties')
      .update({ location: 'Barnes, London' })
      .eq('id', id)
    expect(error).toBeNull()
    expect([await found('barnes'), await found('mortlake')]).toEqual([true, false])
  })
})

describe('count_listings', () => {
  const mark = 'Zephyrine'
  const count = (text: string, who: Person = 'staff') =>
    people[who].rpc('count_listings', { p_filters: { text } })
  const counted = async (text: string) => {
    const { data, error } = await count(text)
    expect(error).toBeNull()
    const tabs = Object.entries(data as Record<string, { count: number; more: boolean }>)
    expect(tabs.filter(([, { more }]) => more)).toEqual([])
    return Object.fromEntries(tabs.map(([tab, { count }]) => [tab, count]))
  }

  beforeAll(async () => {
    await countGaps({ query: people.sql })
    const rent = { property_class: 'rent', price_frequency: 'pcm', minimum_term: 12 }
    await store({ title: `${mark} House`, featured: true })
    await store({ title: 'A house', location: `${mark} Road, London`, status: 'sold' })
    await store({ ...rent, title: 'A flat', type: 'studio', description: `Near ${mark} Park.` })
    await store({ title: `${mark} Yard`, property_class: 'commercial', type: 'office' })
    await store({
      title: `${mark} Quay`,
      property_class: 'development',
      type: 'townhouse',
      featured: true,
    })
    await store({ title: 'Rated 100%_\\ by all' })
  })

  test('counts the listings of each tab among those that match, in any case', async () => {
    const ofClasses = { sale: 2, rent: 1, commercial: 1, development: 1 }
    // None of them states all that is asked for.
    const expected = { all: 5, ...ofClasses, featured: 2, attention: 5 }
    expect(await counted(mark)).toEqual(expected)
    expect(await counted(mark.toUpperCase())).toEqual(expected)
  })

  test('counts all without a search', async () => {
    const [{ all } = { all: -1 }] = await people.sql<{ all: number }>(
      'select count(*)::integer as "all" from public.properties',
    )
    expect(await counted('')).toMatchObject({ all })
  })

  test('counts what has a status, with a search and without', async () => {
    const sold = async (filters: object) => {
      const { data } = await people.staff.rpc('count_listings', {
        p_filters: { ...filters, status: 'sold' },
      })
      return (data as { all: { count: number } } | null)?.all.count
    }
    const [{ all } = { all: -1 }] = await people.sql<{ all: number }>(
      `select count(*)::integer as "all" from public.properties where status = 'sold'`,
    )
    expect([await sold({ text: mark }), await sold({})]).toEqual([1, all])
  })

  test('counts nothing where nothing matches', async () => {
    const none = {
      all: 0,
      sale: 0,
      rent: 0,
      commercial: 0,
      development: 0,
      featured: 0,
      attention: 0,
    }
    expect(await counted('no such words')).toEqual(none)
  })

  test.each(['%', '_', '\\', '0%_\\ b'])(
    'takes %s for itself, not for a wildcard',
    async (text) => {
      expect(await counted(text)).toMatchObject({ all: 1 })
    },
  )

  test('counts what has all words, wherever, but none across title, location and description', async () => {
    expect(await counted(`${mark} HouseRichmond`)).toMatchObject({ all: 0 })
    expect(await counted(`richmond House ${mark}`)).toMatchObject({ all: 1 })
  })
})

describe('search_overviews', () => {
  const mark = 'Quillmere'
  const search = (options: Record<string, unknown> = {}, who: Person = 'staff') =>
    people[who].rpc('search_overviews', { p_filters: { text: mark }, ...options })
  // The generated types leave open whether the function answers one row or several.
  const titlesIn = (data: unknown) =>
    (data as { title: string }[] | null)?.map(({ title }) => title)
  const titles = async (options: Record<string, unknown> = {}) => {
    const { data, error } = await search(options)
    expect(error).toBeNull()
    return titlesIn(data)
  }

  beforeAll(async () => {
    const office = { property_class: 'commercial', type: 'office' }
    await store({ title: `${mark} 1`, price: 300, created_at: '2026-01-01', status: 'sold' })
    await store({ title: `${mark} 2`, price: 100, created_at: '2026-01-02', featured: true })
    await store({
      title: `${mark} 3`,
      price: 200,
      created_at: '2026-01-03',
      ...office,
      status: 'pending',
    })
    // The one that was added first is changed last.
    await people.sql('update public.properties set bedrooms = 4 where title = $1', [`${mark} 1`])
  })

  test.each([
    [{ class: 'sale' }, [2, 1]],
    [{ class: 'commercial' }, [3]],
    [{ class: 'development' }, []],
    [{ featured: true }, [2]],
    [{ status: 'sold' }, [1]],
    [{ class: 'sale', status: 'pending' }, []],
  ])('keeps to the filters %j', async (filters, order) => {
    expect(await titles({ p_filters: { text: mark, ...filters } })).toEqual(
      order.map((number) => `${mark} ${number}`),
    )
  })

  test.each(['search_overviews', 'count_listings'])(
    '%s refuses a filter that there is not',
    async (name) => {
      const { error } = await people.staff.rpc(name, { p_filters: { text: mark, klass: 'sale' } })
      expect(error).toMatchObject({
        code: 'PT400',
        message: 'Listings cannot be searched by klass.',
      })
    },
  )

  test('has at most the rows that are asked for', async () => {
    expect(await titles({ p_rows: 2 })).toHaveLength(2)
  })
})

describe.each(['small_images', 'medium_images', 'thumbnails'])('%s', (table) => {
  test('belong to their image’s property, whatever was sent', async () => {
    const id = await storeListing(people)
    const other = await storeListing(people)
    const [image] = await storeImages(people, id, ['a'])

    const version = await people.staff
      .from(table)
      .insert(small(image, other))
      .select('id,property_id')
      .single()
    expect(version.data).toMatchObject({ property_id: id })

    const moved = await people.staff
      .from(table)
      .update({ property_id: other })
      .eq('id', version.data?.id)
      .select('property_id')
    expect(moved.data).toEqual([{ property_id: id }])
  })

  test('are not stored of an image that does not exist', async () => {
    const id = await storeListing(people)
    const { error } = await people.staff
      .from(table)
      .insert(small('00000000-0000-4000-8000-000000000000', id))
    expect(error?.code).toBe('23503')
  })
})
