import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** What staff do is written down: who changed which listing's which fields, and when. */

let people: People
let property: string

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  property = await storeListing(people)
  await people.sql('delete from public.audit_log')
})

interface Entry {
  actor: string
  action: string
  property_title: string
  changes: unknown
}

async function log(): Promise<Entry[]> {
  const { data, error } = await people.staff
    .from('audit_log')
    .select('actor,action,property_title,changes')
    .eq('property_id', property)
    .order('happened_at')
  expect(error).toBeNull()
  return data ?? []
}

const update = (values: object, who: People['staff'] = people.staff) =>
  who.from('properties').update(values).eq('id', property).select('id')

describe('the log', () => {
  test('names each field that was changed, with what it was and is', async () => {
    await update({ price: 123_456, features: ['garden'], specs: { epc: 'B' } })
    const [row] = await people.sql<{ email: string }>(
      'select email from auth.users where id = $1',
      [people.staffId],
    )
    const { data } = await people.staff
      .from('audit_log')
      .select('actor,actor_email,actor_name,action,changes,happened_at')
      .eq('property_id', property)
    expect(data).toEqual([
      {
        actor: people.staffId,
        actor_email: row?.email,
        actor_name: 'Ben',
        action: 'edited',
        changes: {
          price: [expect.any(Number), 123_456],
          features: [expect.any(Array), ['garden']],
          specs: [{}, { epc: 'B' }],
        },
        happened_at: expect.stringMatching(/^\d{4}-/),
      },
    ])
  })

  test('says nothing of a save that changes nothing, or of what the database works out', async () => {
    await update({ price: 654_321 })
    await people.sql('delete from public.audit_log')
    await update({ price: 654_321 })
    await people.staff.rpc('optimize_property_images', {
      p_property_id: property,
      p_property_type: 'sale',
    })
    expect(await log()).toEqual([])
  })

  test('tells who of two did what', async () => {
    const other = await people.hire()
    await update({ featured: true })
    await update({ featured: false }, other.client)
    expect((await log()).map(({ actor }) => actor)).toEqual([people.staffId, other.id])
  })

  test('has a listing’s life from the first to the last', async () => {
    const { data } = await people.staff
      .from('properties')
      .insert({ title: 'New', description: 'New.', location: 'Kew', type: 'house', price: 1 })
      .select('id')
      .single()
    property = data?.id
    const photographs = ['a', 'b'].map((url) => ({
      property_id: property,
      url,
      filename: url,
      size: 1,
    }))
    const stored = await people.staff
      .from('property_images')
      .insert(photographs.map((photograph) => ({ ...photograph, mime_type: 'image/jpeg' })))
      .select('id')
    await people.staff.rpc('delete_image_safely', {
      p_property_id: property,
      p_property_type: 'sale',
      p_image_id: stored.data?.[0]?.id,
    })
    await people.staff.from('properties').delete().eq('id', property)
    await people.staff.rpc('restore_listing', { p_id: property })
    expect(await log()).toMatchObject([
      { action: 'created', property_title: 'New' },
      { action: 'photographs', changes: { added: 2 } },
      { action: 'photographs', changes: { removed: 1 } },
      { action: 'deleted' },
      { action: 'restored' },
    ])
  })

  test('tells a new order of the photographs, and not that a gap was closed', async () => {
    const images = await storeImages(people, property, ['a', 'b', 'c'])
    const sort = (ids: (string | undefined)[]) =>
      people.staff.rpc('reorder_images_safely', {
        p_property_id: property,
        p_property_type: 'sale',
        p_image_ids: ids,
      })
    // From 1000 and up to 0 and up.
    await sort(images)
    expect(await log()).toEqual([])
    await sort([images[1], images[0], images[2]])
    await people.staff.rpc('delete_image_safely', {
      p_property_id: property,
      p_property_type: 'sale',
      p_image_id: images[1],
    })
    await people.staff
      .from('property_images')
      .update({ alt_text: 'The garden' })
      .eq('id', images[2])
    expect((await log()).map(({ changes }) => changes)).toEqual([
      { reordered: true },
      { removed: 1 },
      { changed: 1 },
    ])
  })

  test('does not take a program with the secret key for a member of staff', async () => {
    await people.sql('update public.properties set price = 7 where id = $1', [property])
    expect(await log()).toEqual([])
  })

  test('has the sign-ins of staff', async () => {
    const { id } = await people.hire()
    const { data } = await people.staff.from('audit_log').select('action').eq('actor', id)
    // The account is made before it joins the staff, and signs in after that.
    expect(data).toEqual([{ action: 'signed_in' }])
  })

  test.each(OUTSIDERS)('is not for %s', async (who) => {
    await update({ price: 42 })
    expect((await people[who].from('audit_log').select('id')).data ?? []).toEqual([])
  })
})
