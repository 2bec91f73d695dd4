import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeListing } from '../access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { emptyMail, lettersAt, match, storeAlert, storeWatch } from './alertTurns.ts'

/** What of a listing's history alerts tell, and what not. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(() => emptyMail(local))

const change = (id: string, changes: string) =>
  local.sql(`update public.properties set ${changes} where id = $1`, [id])

/** A listing of last spring, which is no news. */
async function storeOldListing(): Promise<string> {
  const [row] = await local.sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price, created_at, status_since, first_public_at)
    values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000, '2026-03-01', '2026-03-01', '2026-03-01')
    returning id`,
  )
  return row?.id ?? expect.unreachable()
}

/** What the next letter says of its homes; undefined without a letter. */
async function news(): Promise<string[] | undefined> {
  await match(local)
  const [letter] = await lettersAt(local)
  return letter?.homes.map(({ news: word, price, price_before: before }) =>
    [word, price, ...(before === null ? [] : ['from', before])].join(' '),
  )
}

describe('a search', () => {
  test('waits five minutes, in which typing errors are corrected and photographs come', async () => {
    await storeAlert(local)
    const id = await storeListing(local)
    await change(id, 'price = 800000')
    await local.sql('select public.match_alerts(100)')
    expect(await local.sql('select from public.alert_hits')).toEqual([])
    expect(await news()).toEqual(['new 800000'])
  })

  test('tells of what is new and was reduced since in one line', async () => {
    await storeAlert(local)
    const id = await storeListing(local)
    await match(local)
    await change(id, 'price = 850000')
    expect(await news()).toEqual(['new 850000'])
    expect(await news()).toBeUndefined()
  })

  test('tells of a reduction, from the price before', async () => {
    const id = await storeOldListing()
    await storeAlert(local)
    await change(id, 'price = 850000')
    expect(await news()).toEqual(['reduced 850000 from 900000'])
  })

  test('tells of no reduction if its reader does not want to know', async () => {
    const id = await storeOldListing()
    await storeAlert(local, { reductions: false })
    await change(id, 'price = 850000')
    expect(await news()).toBeUndefined()
    await storeListing(local)
    expect(await news()).toEqual(['new 900000'])
  })

  test.each([
    ['a higher price', 'price = 950000'],
    ['an offer', `status = 'pending'`],
    ['a withdrawal', `status = 'withdrawn'`],
  ])('does not tell of %s', async (_, changes) => {
    const id = await storeOldListing()
    await storeAlert(local)
    await change(id, changes)
    expect(await news()).toBeUndefined()
  })

  test('does not tell of what was withdrawn before the letter', async () => {
    await storeAlert(local)
    const id = await storeListing(local)
    await match(local)
    await change(id, `status = 'withdrawn'`)
    expect(await news()).toBeUndefined()
  })

  test('does not tell of a reduction that was taken back before the letter', async () => {
    const id = await storeOldListing()
    await storeAlert(local)
    await change(id, 'price = 850000')
    expect(await match(local)).toBe(1)
    await change(id, 'price = 900000')
    expect(await news()).toBeUndefined()
  })

  test.each([false, true])(
    'does not tell of a price that staff have marked as a typing error (found before: %s)',
    async (isFound) => {
      const id = await storeOldListing()
      await storeAlert(local)
      await change(id, 'price = 90000')
      if (isFound) expect(await match(local)).toBe(1)
      await local.sql(`update public.listing_events set corrected_at = now() where kind = 'price'`)
      expect(await news()).toBeUndefined()
    },
  )

  test('tells of nothing that a backup or the demonstration brings', async () => {
    await storeAlert(local)
    const id = await storeOldListing()
    await local.sql(
      `insert into public.listing_events (property_id, happened_at, kind, price_before, price_after)
      values ($1, '2026-04-01', 'price', 900000, 850000)`,
      [id],
    )
    expect(await news()).toBeUndefined()
  })

  test('tells of homes whose particulars are longer than a letter', async () => {
    await storeAlert(local)
    const ids: string[] = []
    for (let home = 0; home < 20; home += 1) ids.push(await storeListing(local))
    await local.sql(
      `update public.properties set title = repeat('ü', 200), location = 'Richmond, ' || repeat('ü', 190),
        specs = jsonb_build_object('size', '1,200 sq ft', 'progress', repeat('ü', 100000))`,
    )
    await match(local)
    const [letter] = await lettersAt(local)
    expect(letter?.homes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(letter?.homes[0]).toMatchObject({ specs: { size: '1,200 sq ft' } })
  })

  test('does not tell of what is back, but of what is listed anew after 14 weeks', async () => {
    await storeAlert(local)
    const id = await storeOldListing()
    await change(id, `status = 'withdrawn', status_since = now() - interval '50 days'`)
    await change(id, `status = 'active'`)
    expect(await news()).toBeUndefined()
    const other = await storeOldListing()
    await change(other, `status = 'withdrawn', status_since = '2026-04-01'`)
    await change(other, `status = 'active'`)
    expect(await news()).toEqual(['new 900000'])
  })
})

describe('a watched home', () => {
  test('is told of when it is under offer, sold and back', async () => {
    const id = await storeOldListing()
    await storeWatch(local, [id])
    await change(id, `status = 'pending'`)
    expect(await news()).toEqual(['gone 900000'])
    await change(id, `status = 'active'`)
    expect(await news()).toEqual(['back 900000'])
    await change(id, `status = 'sold'`)
    expect(await news()).toEqual(['gone 900000'])
  })

  test('is told of when its price is reduced, unless its reader does not want to know', async () => {
    const id = await storeOldListing()
    await storeWatch(local, [id])
    await storeWatch(local, [id], { email: 'ben@visitor.example', reductions: false })
    await change(id, 'price = 850000')
    await match(local)
    const letters = await lettersAt(local)
    expect(letters.map(({ recipient }) => recipient)).toEqual(['anna@visitor.example'])
    expect(letters[0]?.homes).toMatchObject([{ id, news: 'reduced', price_before: 900_000 }])
  })

  test('is not told of when it came back before the letter; other homes are never', async () => {
    const id = await storeOldListing()
    const other = await storeOldListing()
    await storeWatch(local, [id])
    await change(id, `status = 'pending'`)
    await change(other, `status = 'pending'`)
    expect(await match(local)).toBe(1)
    await change(id, `status = 'active'`)
    expect(await news()).toEqual(['back 900000'])
  })
})
