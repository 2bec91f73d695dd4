import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { storeListing } from './storedListing.ts'

/** Whatever else a listing has goes with it when staff delete it, and comes back with it. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
  // Tables as a later migration may add them; the second refers to the first.
  await people.sql(`
    create table public.planted_rooms (
      id uuid primary key default gen_random_uuid(),
      property_id uuid not null references public.properties (id) on delete cascade,
      name text not null,
      doubled text generated always as (name || name) stored
    )`)
  await people.sql(`
    create table public.planted_doors (
      property_id uuid primary key references public.properties (id) on delete cascade,
      room uuid references public.planted_rooms (id) on delete cascade
    )`)
})
afterAll(() => people.close())

const remove = async (property: string) => {
  const { data } = await people.staff.from('properties').delete().eq('id', property).select('id')
  expect(data).toHaveLength(1)
}
const restore = (property: string) => people.staff.rpc('restore_listing', { p_id: property })

const rowsOf = (table: string, property: string) =>
  people.sql(
    `select to_jsonb(child) as row from public.${table} as child where property_id = $1 order by 1`,
    [property],
  )

test('the further rows of a deleted listing come back with it', async () => {
  const property = await storeListing(people)
  await people.sql(
    `with rooms as (
      insert into public.planted_rooms (property_id, name)
      values ($1, 'Kitchen'), ($1, 'Study') returning id
    )
    insert into public.planted_doors (property_id, room) select $1, id from rooms limit 1`,
    [property],
  )
  const before = {
    rooms: await rowsOf('planted_rooms', property),
    doors: await rowsOf('planted_doors', property),
  }
  expect(before.rooms).toHaveLength(2)
  await remove(property)
  expect(await rowsOf('planted_rooms', property)).toEqual([])

  expect((await restore(property)).error).toBeNull()
  expect({
    rooms: await rowsOf('planted_rooms', property),
    doors: await rowsOf('planted_doors', property),
  }).toEqual(before)
})

test('a listing deleted before it could have such rows is restored without them', async () => {
  const property = await storeListing(people)
  await remove(property)
  await people.sql(`
    create table public.planted_later (
      property_id uuid primary key references public.properties (id) on delete cascade
    )`)
  expect((await restore(property)).error).toBeNull()
  expect(await rowsOf('planted_later', property)).toEqual([])
})

test('what alerts have found is not kept, so that a listing comes back when their readers have gone', async () => {
  const property = await storeListing(people)
  await people.sql(
    `with alert as (
      insert into public.alerts (email, property_class, frequency, reductions, consent_wording, confirm_until)
      values ('anna@visitor.example', 'sale', 'daily', true, 'I ask for this.', now()) returning id
    )
    insert into public.alert_hits (alert_id, property_id, event_id, kind, price, due_at)
    select alert.id, property_id, event.id, 'new', 900000, now()
    from alert, public.listing_events as event where property_id = $1`,
    [property],
  )
  expect(await rowsOf('alert_hits', property)).toHaveLength(1)
  await remove(property)
  await people.sql('delete from public.alerts')
  expect((await restore(property)).error).toBeNull()
  expect(await rowsOf('alert_hits', property)).toEqual([])
  expect(await rowsOf('listing_events', property)).not.toEqual([])
})
