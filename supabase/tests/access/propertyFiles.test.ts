import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People } from './people.ts'
import { storeListing } from './storedListing.ts'

/** Plans, documents and tours of a listing: who reads and writes them, how many there may be, and how long they stay. */

let people: People
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  listing = await storeListing(people)
})

const aPlan = (of = listing) => ({
  id: randomUUID(),
  property_id: of,
  kind: 'floor-plan',
  title: 'Ground floor',
  url: `${of}/${randomUUID()}.png`,
  screen_url: `${of}/${randomUUID()}.png`,
  mime_type: 'image/png',
  size: 12,
  width: 2000,
  height: 1000,
  sha256: 'a'.repeat(64),
})
const aDocument = (of = listing) => ({
  ...aPlan(of),
  kind: 'epc',
  title: 'Energy certificate',
  url: `${of}/${randomUUID()}.pdf`,
  screen_url: null,
  mime_type: 'application/pdf',
  width: null,
  height: null,
})
const aTour = (of = listing) => ({
  id: randomUUID(),
  property_id: of,
  kind: 'video',
  title: 'A walk through',
  url: 'https://youtu.be/abc',
})

const files = (who: People['staff'] = people.staff) => who.from('property_files')
const tours = (who: People['staff'] = people.staff) => who.from('property_tours')

async function addAll() {
  const rows = [aPlan(), aDocument()]
  expect((await files().insert(rows)).error).toBeNull()
  expect((await tours().insert(aTour())).error).toBeNull()
  return rows
}
const readIds = async (who: People['staff'], table = 'property_files') =>
  ((await who.from(table).select('id').eq('property_id', listing)).data ?? []).map(({ id }) => id)

describe.each(OUTSIDERS)('%s', (who) => {
  test('reads those of a public listing', async () => {
    await addAll()
    expect(await readIds(people[who])).toHaveLength(2)
    expect(await readIds(people[who], 'property_tours')).toHaveLength(1)
  })

  test.each(['draft', 'withdrawn'])(
    'reads none of a listing with the status %s',
    async (status) => {
      await addAll()
      await people.sql('update public.properties set status = $2 where id = $1', [listing, status])
      expect(await readIds(people[who])).toEqual([])
      expect(await readIds(people[who], 'property_tours')).toEqual([])
      expect(await readIds(people.staff)).toHaveLength(2)
    },
  )

  test('changes none', async () => {
    const [plan] = await addAll()
    for (const client of [people[who], people.ungated[who]]) {
      expect((await files(client).insert(aPlan())).error).not.toBeNull()
      expect((await tours(client).insert(aTour())).error).not.toBeNull()
      await files(client).update({ title: 'Mine' }).eq('property_id', listing)
      await files(client).delete().eq('property_id', listing)
      await tours(client).delete().eq('property_id', listing)
      const { error } = await client.rpc('order_listing_files', {
        p_property_id: listing,
        p_ids: [plan?.id],
      })
      expect(error).not.toBeNull()
    }
    expect(await readIds(people.staff)).toHaveLength(2)
    const { data } = await files().select('title').eq('id', plan?.id).single()
    expect(data?.title).toBe('Ground floor')
  })
})

describe('a listing', () => {
  test.each([
    ['10 floor plans', 10, () => files().insert(aPlan())],
    ['20 documents', 20, () => files().insert(aDocument())],
    ['5 tours', 5, () => tours().insert(aTour())],
  ])('has at most %s', async (_, most, add) => {
    for (let count = 0; count < most; count += 1) expect((await add()).error).toBeNull()
    expect((await add()).error?.message).toBe(
      'A listing has at most 10 floor plans, 20 documents and 5 tours.',
    )
  })

  test('takes no file in the folder of another one', async () => {
    const { url } = aPlan(await storeListing(people))
    expect((await files().insert({ ...aPlan(), url })).error).not.toBeNull()
    expect((await files().insert({ ...aPlan(), screen_url: url })).error).not.toBeNull()
  })

  test.each([
    ['a title with control characters', { title: 'Plan\u0007' }],
    ['a title of blanks', { title: '  ' }],
    ['a title of 121 letters', { title: 'a'.repeat(121) }],
    ['a plan as a PDF', { mime_type: 'application/pdf', url: `x/${randomUUID()}.pdf` }],
    ['more than 10 MB', { size: 10 * 1024 * 1024 + 1 }],
    ['a name that can be guessed', { url: 'plan.png' }],
  ])('takes no file with %s', async (_, fault) => {
    expect((await files().insert({ ...aPlan(), ...fault })).error).not.toBeNull()
  })

  test.each(['http://youtu.be/a', 'javascript:alert(1)', 'https://youtu.be/a b'])(
    'takes no tour at %s',
    async (url) => {
      expect((await tours().insert({ ...aTour(), url })).error).not.toBeNull()
    },
  )

  test('has its files in the order that staff give them', async () => {
    const rows = [aPlan(), aPlan(), aPlan(), aPlan()].map((row, place) => ({
      ...row,
      display_order: place,
    }))
    await files().insert(rows)
    const [one, two, three, four] = rows.map(({ id }) => id)
    const elsewhere = aPlan(await storeListing(people))
    await files().insert(elsewhere)
    const { error } = await people.staff.rpc('order_listing_files', {
      p_property_id: listing,
      p_ids: [four, elsewhere.id, three],
    })
    expect(error).toBeNull()
    const { data } = await files().select('id').eq('property_id', listing).order('display_order')
    expect(data?.map(({ id }) => id)).toEqual([four, three, one, two])
    const other = await files().select('display_order').eq('id', elsewhere.id).single()
    expect(other.data).toEqual({ display_order: 1000 })
  })

  test('writes none of them for an order that they have', async () => {
    const rows = [aPlan(), aPlan(), aPlan()]
    await files().insert(rows)
    await tours().insert([aTour(), aTour()])
    const order = async (...p_ids: (string | undefined)[]) => {
      const { error } = await people.staff.rpc('order_listing_files', {
        p_property_id: listing,
        p_ids,
      })
      expect(error).toBeNull()
    }
    const versions = () =>
      people.sql(
        `select id, xmin::text from public.property_files where property_id = $1
        union all select id, xmin::text from public.property_tours where property_id = $1 order by id`,
        [listing],
      )
    const [one, two, three] = rows.map(({ id }) => id)
    await order(one, two, three)
    const before = await versions()
    await order(one, two, three)
    expect(await versions()).toEqual(before)
  })
})

describe('the log names', () => {
  const logged = async () => {
    const { data } = await people.staff
      .from('audit_log')
      .select('action,changes')
      .eq('property_id', listing)
      .order('happened_at')
      .order('id')
    return data
  }
  const edited = (changes: object) => ({ action: 'edited', changes })

  test('what was added, renamed, put in order and removed, each once', async () => {
    const ground = { ...aPlan(), display_order: 1 }
    const first = { ...aPlan(), title: 'First floor', display_order: 2 }
    await files().insert([ground, first])
    await files().update({ title: 'Garden' }).eq('id', ground.id)
    const order = { p_property_id: listing, p_ids: [first.id, ground.id] }
    for (let time = 0; time < 2; time += 1) await people.staff.rpc('order_listing_files', order)
    await files().delete().eq('id', first.id)
    expect(await logged()).toEqual([
      edited({ floor_plans: [null, 'Ground floor; First floor'] }),
      edited({ floor_plans: ['Ground floor; First floor', 'Garden; First floor'] }),
      edited({ floor_plans: ['Garden; First floor', 'First floor; Garden'] }),
      edited({ floor_plans: ['First floor; Garden', 'Garden'] }),
    ])
  })

  test('the kind of a document, and tours', async () => {
    const epc = { ...aDocument(), title: 'EPC' }
    await files().insert(epc)
    await files().update({ kind: 'document' }).eq('id', epc.id)
    const tour = aTour()
    await tours().insert(tour)
    await tours().delete().eq('id', tour.id)
    expect(await logged()).toEqual([
      edited({ documents: [null, 'EPC (energy certificate)'] }),
      edited({ documents: ['EPC (energy certificate)', 'EPC'] }),
      edited({ tours: [null, 'A walk through'] }),
      edited({ tours: ['A walk through', null] }),
    ])
  })

  test('nothing of them when the listing is deleted and restored', async () => {
    await addAll()
    const before = await logged()
    await people.staff.from('properties').delete().eq('id', listing)
    await people.staff.rpc('restore_listing', { p_id: listing })
    expect(await logged()).toEqual([
      ...(before ?? []),
      { action: 'deleted', changes: {} },
      { action: 'restored', changes: {} },
    ])
  })
})

describe('the filter ‘With a floor plan’', () => {
  const finds = async () => {
    const { data, error } = await people.anonymous.rpc('search_listings', {
      p_class: 'sale',
      p_filters: { plan: 'yes' },
    })
    expect(error).toBeNull()
    return (data as { id: string; has_floor_plan: boolean }[]).find(({ id }) => id === listing)
  }

  test('finds a listing from its first plan to its last, without an edit of the listing', async () => {
    const updated = async () =>
      (await people.sql('select updated_at from public.properties where id = $1', [listing]))[0]
    const before = await updated()
    await files().insert(aDocument())
    expect(await finds()).toBeUndefined()
    const plan = aPlan()
    await files().insert(plan)
    expect(await finds()).toMatchObject({ has_floor_plan: true })
    expect(await updated()).toEqual(before)
    await people.staff
      .from('properties')
      .update({ features: ['garden'], feature_bits: 0 })
      .eq('id', listing)
    expect(await finds()).toMatchObject({ has_floor_plan: true })
    await files().delete().eq('id', plan.id)
    expect(await finds()).toBeUndefined()
  })

  test('writes the listing only with its first plan and its last', async () => {
    const version = async () =>
      (await people.sql('select xmin::text from public.properties where id = $1', [listing]))[0]
    const [first, second] = [aPlan(), aPlan()]
    await files().insert(first)
    const before = await version()
    await files().insert([second, aDocument()])
    await files().delete().eq('id', first.id)
    expect(await version()).toEqual(before)
    await files().delete().eq('id', second.id)
    expect(await version()).not.toEqual(before)
    expect(await finds()).toBeUndefined()
  })

  test('does not take the word of staff for it', async () => {
    await people.staff
      .from('properties')
      .update({ features: ['floor-plan'] })
      .eq('id', listing)
    expect(await finds()).toBeUndefined()
  })

  test('is counted beside features', async () => {
    await files().insert(aPlan())
    await people.staff
      .from('properties')
      .update({ features: ['gym'] })
      .eq('id', listing)
    await files().insert(aPlan(await storeListing(people)))
    const { data, error } = await people.anonymous.rpc('count_options', {
      p_class: 'sale',
      p_filters: { features: ['gym'] },
      p_options: { plan: ['yes'] },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ options: { plan: [1] } })
  })
})

describe('a deleted listing', () => {
  const bucket = (who: People['staff'] = people.staff) => who.storage.from('property-files')
  const put = (path: string, who = people.staff) =>
    bucket(who).upload(path, new TextEncoder().encode('plan').buffer, { contentType: 'image/png' })
  const isServed = async (path: string) =>
    (await fetch(`${people.url}/storage/v1/object/public/property-files/${path}`)).ok
  const stored = () =>
    people.sql(
      `select to_jsonb(file) as row from public.property_files as file where property_id = $1
      union all select to_jsonb(tour) from public.property_tours as tour where property_id = $1 order by 1`,
      [listing],
    )

  test('gets its files and tours back, which nobody sees meanwhile', async () => {
    const [plan] = await addAll()
    if (!plan) throw new Error('There is no plan.')
    await put(plan.url)
    const before = await stored()
    await people.staff.from('properties').delete().eq('id', listing)
    expect(await stored()).toEqual([])
    expect(await isServed(plan.url)).toBe(false)
    const colleague = await people.hire('negotiator')
    expect((await bucket(colleague.client).remove([plan.url])).data).toEqual([])

    expect((await people.staff.rpc('restore_listing', { p_id: listing })).error).toBeNull()
    expect(await stored()).toEqual(before)
    expect(await isServed(plan.url)).toBe(true)
    const { data } = await people.anonymous
      .from('listing_cards')
      .select('has_floor_plan')
      .eq('id', listing)
    expect(data).toEqual([{ has_floor_plan: true }])
  })

  test('is erased with the names of its files', async () => {
    const [plan, epc] = await addAll()
    await people.staff.from('properties').delete().eq('id', listing)
    const { data } = await people.staff.rpc('erase_deleted_listing', { p_id: listing })
    expect((data as string[]).toSorted()).toEqual(
      [plan?.url, plan?.screen_url, epc?.url].map((path) => `property-files/${path}`).toSorted(),
    )
  })

  test('a file that a listing shows is neither replaced nor removed', async () => {
    const plan = aPlan()
    await put(plan.url)
    await put(plan.screen_url)
    await files().insert(plan)
    for (const path of [plan.url, plan.screen_url]) {
      const over = await bucket().upload(path, new TextEncoder().encode('other').buffer, {
        contentType: 'image/png',
        upsert: true,
      })
      expect(over.error).not.toBeNull()
      expect((await bucket().remove([path])).data).toEqual([])
      expect(await isServed(path)).toBe(true)
    }
    await files().delete().eq('id', plan.id)
    expect((await bucket().remove([plan.url, plan.screen_url])).data).toHaveLength(2)
  })
})
