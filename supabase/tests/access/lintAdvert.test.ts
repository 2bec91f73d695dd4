import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People, type Person, touched } from './people.ts'

/** What an advert must not say: staff ask for it, and read the phrases. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

const lint = (who: Person, texts: unknown, assured = true) =>
  people[who].rpc('lint_advert', { p_class: 'rent', p_assured: assured, p_texts: texts })

const TEXTS = { title: 'Flat, no DSS', description: 'Quiet.', features: 'Garden\nNo pets' }

test('staff are told what is found, where, and how bad it is', async () => {
  const { data, error } = await lint('staff', TEXTS)
  expect(error).toBeNull()
  expect(data).toEqual([
    { code: 'no-pets', field: 'features', start: 8, length: 7, severity: 'advise' },
    { code: 'no-benefits', field: 'title', start: 7, length: 6, severity: 'block' },
  ])
})

test.each(OUTSIDERS)('%s is refused, and reads no phrase', async (who) => {
  const { data, error } = await lint(who, TEXTS)
  expect(data).toBeNull()
  expect(error).not.toBeNull()
  expect(touched(await people[who].from('advert_phrases').select('code'))).toEqual([])
})

test('staff read the phrases, and cannot change them', async () => {
  const { data } = await people.staff.from('advert_phrases').select('code').eq('code', 'no-pets')
  expect(data).toEqual([{ code: 'no-pets' }])
  const changed = await people.staff
    .from('advert_phrases')
    .update({ severity: 'block' })
    .eq('code', 'no-pets')
    .select('code')
  expect(touched(changed)).toEqual([])
  expect(
    await people.sql(`select severity from public.advert_phrases where code = 'no-pets'`),
  ).toEqual([{ severity: 'advise' }])
})

describe('texts that are not checked are refused as a bad request', () => {
  test.each([
    ['more than 20,000 characters', { title: 'a'.repeat(10_001), description: 'b'.repeat(10_000) }],
    ['a list', ['No DSS']],
    ['a text that is none', { title: 1 }],
    ['nothing', null],
  ])('%s', async (_, texts) => {
    const { error } = await lint('staff', texts)
    expect(error?.code).toBe('PT400')
  })

  test('20,000 characters are checked', async () => {
    const { data, error } = await lint('staff', { description: 'No pets. '.padEnd(20_000, 'a') })
    expect(error).toBeNull()
    expect(data).toHaveLength(1)
  })
})
