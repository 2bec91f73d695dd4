import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { OUTSIDERS, openWithPeople, type People, type Person, touched } from './people.ts'
import { storeListing } from './storedListing.ts'

/** Questions about a listing and their answers: read on its page without who asked, written by staff. */

let people: People
let property: string

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  property = await storeListing(people)
})

const CELLAR = { question: 'Is there a cellar?', answer: 'Yes, and it is dry.', shown: true }

interface Saved {
  id?: string
  wanted?: typeof CELLAR
  seen?: typeof CELLAR | null
  who?: Person
  listing?: string
}

const save = ({
  id = randomUUID(),
  wanted = CELLAR,
  seen = null,
  who = 'staff',
  listing = property,
}: Saved = {}) =>
  people[who].rpc('save_answer', {
    p_id: id,
    p_property_id: listing,
    p_question: wanted.question,
    p_answer: wanted.answer,
    p_shown: wanted.shown,
    p_seen: seen,
  })

const read = (who: Person) =>
  people[who].from('listing_answers').select('question,answer,shown').eq('property_id', property)

describe('who reads answers', () => {
  test.each([...OUTSIDERS, 'staff'] as const)('%s: what is shown of a listing', async (who) => {
    expect((await save()).error).toBeNull()
    expect((await read(who)).data).toEqual([CELLAR])
  })

  test('staff alone: what was taken off the page', async () => {
    expect((await save({ wanted: { ...CELLAR, shown: false } })).error).toBeNull()
    for (const who of OUTSIDERS) expect(touched(await read(who)), who).toEqual([])
    expect((await read('staff')).data).toEqual([{ ...CELLAR, shown: false }])
  })

  test.each(['draft', 'withdrawn'])('staff alone: those of a %s listing', async (status) => {
    await save()
    await people.sql('update public.properties set status = $2 where id = $1', [property, status])
    for (const who of OUTSIDERS) expect(touched(await read(who)), who).toEqual([])
    expect((await read('staff')).data).toEqual([CELLAR])
  })
})

describe('save_answer', () => {
  test.each(OUTSIDERS)('refuses %s', async (who) => {
    expect((await save({ who })).error).not.toBeNull()
    expect((await read('staff')).data).toEqual([])
  })

  test('stores a call that is repeated once', async () => {
    const id = randomUUID()
    await save({ id })
    expect((await save({ id })).error).toBeNull()
    expect((await read('staff')).data).toEqual([CELLAR])
  })

  test('rewords, takes off the page and puts back, and keeps the day of the answer', async () => {
    const id = randomUUID()
    await save({ id })
    await people.sql(`update public.listing_answers set answered_on = '2026-11-12' where id = $1`, [
      id,
    ])
    const reworded = { ...CELLAR, answer: 'Yes: dry, and 2 metres high.' }
    const off = { ...reworded, shown: false }
    for (const [seen, wanted] of [
      [CELLAR, reworded],
      [reworded, off],
      [off, reworded],
    ] as const) {
      expect((await save({ id, seen, wanted })).error).toBeNull()
    }
    const { data } = await people.staff
      .from('listing_answers')
      .select('answer,answered_on')
      .eq('id', id)
    expect(data).toEqual([{ answer: reworded.answer, answered_on: '2026-11-12' }])
  })

  test('changes nothing that somebody else has changed meanwhile, and says so', async () => {
    const id = randomUUID()
    await save({ id })
    const stale = { ...CELLAR, answer: 'No.' }
    expect((await save({ id, seen: stale, wanted: stale })).error).toMatchObject({ code: 'PT409' })
    expect((await read('staff')).data).toEqual([CELLAR])
  })

  test.each([
    ['without a question', { ...CELLAR, question: ' \n' }],
    ['without an answer', { ...CELLAR, answer: '' }],
    ['with a question of 1,001 characters', { ...CELLAR, question: 'x'.repeat(1001) }],
    ['with an answer of 5,001 characters', { ...CELLAR, answer: 'x'.repeat(5001) }],
  ])('refuses one %s', async (_, wanted) => {
    expect((await save({ wanted })).error).not.toBeNull()
    expect((await read('staff')).data).toEqual([])
  })

  test('takes 60 of a listing and no more', async () => {
    await people.sql(
      `insert into public.listing_answers (property_id, question, answer)
      select $1, 'Question ' || number, 'Yes.' from generate_series(1, 60) as number`,
      [property],
    )
    expect((await save()).error).toMatchObject({ code: 'PT400' })
  })

  test('does not move the answer of one listing to another', async () => {
    const id = randomUUID()
    expect((await save({ id })).error).toBeNull()
    const listing = await storeListing(people)
    expect((await save({ id, listing, seen: CELLAR })).error).not.toBeNull()
    expect((await save({ id, listing })).error).not.toBeNull()
    expect((await read('staff')).data).toEqual([CELLAR])
  })

  test('the log has what happened, and none of the words', async () => {
    const id = randomUUID()
    await save({ id })
    await save({ id, seen: CELLAR, wanted: { ...CELLAR, answer: 'Yes.', shown: false } })
    const { data } = await people.staff
      .from('audit_log')
      .select('action,changes')
      .eq('property_id', property)
      .order('happened_at')
    expect(data).toEqual([
      { action: 'edited', changes: { questions_answered: ['', 'On the page'] } },
      {
        action: 'edited',
        changes: { questions_answered: ['On the page', 'Off the page, reworded'] },
      },
    ])
  })

  test('answers for a listing that is gone', async () => {
    const listing = '00000000-0000-4000-8000-000000000000'
    expect((await save({ listing })).error).toMatchObject({ code: 'PT404' })
  })
})

test('a question is an enquiry; erasing it leaves what is on the page, where nothing leads back', async () => {
  const enquiry = anEnquiry({ p_source: 'question', p_property_id: property })
  expect((await people.anonymous.rpc('submit_enquiry', enquiry)).error).toBeNull()
  await save()
  const [{ columns } = { columns: '' }] = await people.sql<{ columns: string }>(
    `select string_agg(attname, ',' order by attname) as columns from pg_catalog.pg_attribute
    where attrelid = 'public.listing_answers'::regclass and attnum > 0`,
  )
  expect(columns).toBe('answer,answered_on,id,property_id,question,shown')
  await people.sql('delete from public.enquiries where request_id = $1', [enquiry.p_request_id])
  expect((await read('anonymous')).data).toEqual([CELLAR])
})
