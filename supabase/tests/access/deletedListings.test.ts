import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityText, auditKeptYears } from '../../../src/content/portal/activity.ts'
import { deletedKeptDays } from '../../../src/content/portal/restoration.ts'
import { eraseExpiredDeletions } from '../../local/expiredDeletions.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { OUTSIDERS, openWithPeople, type People } from './people.ts'
import { storeImages, storeListing } from './storedListing.ts'

/** A listing that staff delete can be brought back for 30 days. */

let people: People
let property: string
let images: string[]

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  property = await storeListing(people)
  images = await storeImages(people, property, ['b', 'a', 'c'])
  for (const table of ['small_images', 'medium_images', 'thumbnails'] as const) {
    const { error } = await people.staff.from(table).insert({
      property_image_id: images[1],
      property_id: property,
      url: `${table}/a`,
      filename: 'a',
      size: 1,
    })
    expect(error).toBeNull()
  }
  await people.sql(
    `update public.property_images set card_url = 'cards/a', kind = 'staged' where id = $1`,
    [images[1]],
  )
  await people.sql(
    `insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
    values ($1, 'Bedroom', 1, 400, 300, 0)`,
    [property],
  )
  await people.sql(
    `insert into public.listing_answers (property_id, question, answer, answered_on, shown)
    values ($1, 'Is there a cellar?', 'Yes.', '2026-11-12', true), ($1, 'Is it dry?', 'It is.', '2026-11-13', false)`,
    [property],
  )
})

const remove = (who: People['staff'] = people.staff) =>
  who.from('properties').delete().eq('id', property).select('id')
const restore = (who: People['staff'] = people.staff) =>
  who.rpc('restore_listing', { p_id: property })

/** Every row of the listing, all but the number of its place, and what its enquiries say of it. */
async function everything(): Promise<unknown> {
  const rows = (table: string, key = 'property_id') =>
    people.sql(
      `select to_jsonb(stored) - 'place_id' as row from public.${table} as stored where ${key} = $1 order by id`,
      [property],
    )
  return {
    listing: await rows('properties', 'id'),
    images: await rows('property_images'),
    small: await rows('small_images'),
    medium: await rows('medium_images'),
    thumbnails: await rows('thumbnails'),
    rooms: await rows('property_rooms'),
    events: await rows('listing_events'),
    answers: await rows('listing_answers'),
    enquiries: await rows('enquiries'),
  }
}

async function enquire(): Promise<void> {
  await people.sql(
    `insert into public.enquiries (request_id, source, mailbox, name, email, consents, property_id)
    values ($1, 'viewing', 'sales', 'Ada', 'ada@visitor.example', '[]', $2)`,
    [randomUUID(), property],
  )
}

describe('a deleted listing', () => {
  test('is gone for everybody, and comes back row for row with its enquiries', async () => {
    await enquire()
    const before = await everything()
    expect((await remove()).data).toHaveLength(1)
    expect(await everything()).toEqual({
      listing: [],
      images: [],
      small: [],
      medium: [],
      thumbnails: [],
      rooms: [],
      events: [],
      answers: [],
      enquiries: [],
    })
    const { data } = await people.anonymous.from('properties').select('id').eq('id', property)
    expect(data).toEqual([])

    expect((await restore()).error).toBeNull()
    expect(await everything()).toEqual(before)
  })

  test('comes back with an odd tenure among its particulars', async () => {
    await remove()
    // As it was kept while the column was generated from the particulars.
    await people.sql(
      `update public.deleted_listings
      set listing = listing || '{"tenure": "flying-freehold", "specs": {"tenure": "Flying freehold"}}' where id = $1`,
      [property],
    )
    expect((await restore()).error).toBeNull()
    expect(
      await people.sql('select tenure, specs from public.properties where id = $1', [property]),
    ).toEqual([{ tenure: null, specs: { tenure: 'Flying freehold' } }])
  })

  test('is kept with who deleted it, and with the paths of its files', async () => {
    await remove()
    const { data } = await people.staff
      .from('deleted_listings')
      .select('deleted_by,deleted_by_name,title,files')
      .eq('id', property)
    expect(data).toEqual([
      {
        deleted_by: people.staffId,
        deleted_by_name: 'Ben',
        title: expect.any(String),
        files: expect.any(Array),
      },
    ])
    expect(data?.[0]?.files.toSorted()).toEqual([
      'a',
      'b',
      'c',
      'cards/a',
      'medium_images/a',
      'small_images/a',
      'thumbnails/a',
    ])
  })

  test('can be changed, sorted and deleted again after it came back', async () => {
    await remove()
    await restore()
    const sorted = await people.staff.rpc('reorder_images_safely', {
      p_property_id: property,
      p_property_type: 'sale',
      p_image_ids: [...images].reverse(),
    })
    expect(sorted.error).toBeNull()
    const changed = await people.staff
      .from('properties')
      .update({ title: 'Back again' })
      .eq('id', property)
      .select('title,image_urls')
    expect(changed.data).toEqual([{ title: 'Back again', image_urls: ['c', 'a', 'b'] }])
    await remove()
    expect((await restore()).error).toBeNull()
  })

  test('comes back once: whoever restores it at the same time is told', async () => {
    await remove()
    const other = await people.hire()
    const answers = await Promise.all([restore(), restore(other.client)])
    const codes = answers.map(({ error }) => error?.code ?? 'restored').sort()
    expect(codes).toEqual(['PT404', 'restored'])
    expect((await restore()).error).toMatchObject({ code: 'PT404' })
  })

  test('keeps its id to itself, so that a late repetition of its first save does not replace it', async () => {
    await remove()
    const row = { description: 'New.', location: 'Kew, London', type: 'house', price: 1 }
    const again = await people.staff
      .from('properties')
      .insert({ id: property, title: 'Another house', ...row })
    expect(again.error).toMatchObject({ code: '23505' })

    // A program may: then that listing stays what it is.
    await people.sql(
      `insert into public.properties (id, title, description, location, type, price)
      values ($1, 'Another house', 'New.', 'Kew, London', 'house', 1)`,
      [property],
    )
    expect((await restore()).error).toMatchObject({ code: 'PT409' })
    const { data } = await people.staff.from('properties').select('title').eq('id', property)
    expect(data).toEqual([{ title: 'Another house' }])
  })

  test('can be erased before its time, once, and names its files', async () => {
    await remove()
    const erase = () => people.staff.rpc('erase_deleted_listing', { p_id: property })
    const { data: files } = await erase()
    expect(files?.toSorted()).toEqual([
      'a',
      'b',
      'c',
      'cards/a',
      'medium_images/a',
      'small_images/a',
      'thumbnails/a',
    ])
    expect((await erase()).error).toMatchObject({ code: 'PT404' })
    expect((await restore()).error).toMatchObject({ code: 'PT404' })
    const { data } = await people.staff
      .from('audit_log')
      .select('action')
      .eq('property_id', property)
      .order('happened_at')
    expect(data).toEqual([{ action: 'deleted' }, { action: 'erased' }])
  })

  test.each(OUTSIDERS)(
    'is not seen by %s, who may neither bring it back nor erase it',
    async (who) => {
      await remove()
      expect((await people[who].from('deleted_listings').select('id')).data ?? []).toEqual([])
      expect((await restore(people[who])).error).not.toBeNull()
      const erased = await people[who].rpc('erase_deleted_listing', { p_id: property })
      expect(erased.error).not.toBeNull()
      expect((await restore()).error).toBeNull()
    },
  )

  test('is not kept when a program deletes it with the secret key', async () => {
    await people.sql('delete from public.properties where id = $1', [property])
    const { data } = await people.staff.from('deleted_listings').select('id').eq('id', property)
    expect(data).toEqual([])
  })
})

describe('after 30 days', () => {
  test('is what staff are told, as are the years of the log', async () => {
    expect(
      await people.sql(
        `select private.deletion_retention() = make_interval(days => $1) as deleted,
          private.audit_retention() = make_interval(years => $2) as audit`,
        [deletedKeptDays, auditKeptYears],
      ),
    ).toEqual([{ deleted: true, audit: true }])
    expect(activityText.logLead).toContain(`${auditKeptYears} years`)
  })

  let local: TestBackend
  beforeAll(async () => {
    local = await openTestBackend()
  })
  afterAll(() => local.close())

  const stored = async () => {
    const rows = await local.sql<{ name: string }>(
      `select name from storage.objects where bucket_id = 'property-images' order by name`,
    )
    return rows.map(({ name }) => name)
  }

  test('its rows go, and its files, but for those that a listing shows', async () => {
    const bucket = local.backend.service.storage.from('property-images')
    for (const path of ['x_1/old.jpg', 'x_1/used.jpg', 'x_2/young.jpg']) {
      const { error } = await bucket.upload(path, new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer, {
        contentType: 'image/jpeg',
      })
      expect(error).toBeNull()
    }
    await local.sql(
      `insert into public.deleted_listings (id, deleted_at, deleted_by, deleted_by_email, title, listing, files)
      select gen_random_uuid(), now() - age, gen_random_uuid(), 'a@b.example', 'A house', '{}', files::text[]
      from (values
        (interval '30 days 1 minute', '{x_1/old.jpg,x_1/used.jpg}'),
        (interval '30 days -1 minute', '{x_2/young.jpg}')
      ) as deleted (age, files)`,
    )
    await local.sql(
      `with listing as (
        insert into public.properties (title, description, location, type, price)
        values ('A house', 'New.', 'Kew, London', 'house', 1) returning id
      )
      insert into public.property_images (property_id, url, filename, size, mime_type)
      select id, 'x_1/used.jpg', 'used.jpg', 4, 'image/jpeg' from listing`,
    )
    expect(await eraseExpiredDeletions(local.backend.service)).toBe(1)
    expect(await stored()).toEqual(['x_1/used.jpg', 'x_2/young.jpg'])
    expect(await local.sql('select files from public.deleted_listings')).toEqual([
      { files: ['x_2/young.jpg'] },
    ])
    expect(await eraseExpiredDeletions(local.backend.service)).toBe(0)
  })
})
