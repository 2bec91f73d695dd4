import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from '../access/people.ts'
import { completeRow, type Row } from './gatedListing.ts'
import { publishedListings } from './publishedListings.ts'

/** Certificates and leases end and a duty begins, while nobody writes to the listing. */

let people: People
beforeAll(async () => {
  people = await openWithPeople({ keepsPublishGate: true })
})
afterAll(() => people.close())

const { photographs, published, stored, update } = publishedListings(() => people)

describe('what the day has brought is counted at night, once, and is no edit', () => {
  /** The state of a day on which it was not counted yet. */
  async function uncounted(id: string, changes: Row): Promise<void> {
    await people.sql('alter table public.properties disable trigger keep_the_gate')
    expect((await update(people.service, id, changes)).error).toBeNull()
    await people.sql('alter table public.properties enable trigger keep_the_gate')
  }
  const refresh = async () => (await people.service.rpc('refresh_gap_counts')).data
  const publishedRental = async () => {
    const id = randomUUID()
    await people.staff
      .from('properties')
      .insert({ id, ...completeRow('rent', { status: 'draft' }) })
    await photographs(id)
    expect((await update(people.staff, id, { status: 'active' })).error).toBeNull()
    return id
  }
  beforeEach(async () => {
    await refresh()
  })

  const longAgo = '2026-01-01'
  const lease = { tenure: 'leasehold', ground_rent: 0, service_charge: 0 }
  test.each<[string, Row]>([
    ['a certificate that ends', { epc_valid_until: longAgo }],
    ['a certificate that was ordered', { epc_state: 'ordered', epc_ordered_on: longAgo }],
    ['a lease that ends', { ...lease, lease_ends: longAgo }],
  ])('%s', async (_, changes) => {
    const id = await published()
    await uncounted(id, changes)
    const before = await stored(id)
    expect(await refresh()).toBe(1)
    expect(await refresh()).toBe(0)
    expect(await stored(id)).toEqual({ ...before, gap_count: 1 })
  })

  test('the day from which adverts must have numbers, whether it comes or is taken back', async () => {
    const [none, one, both] = [
      await publishedRental(),
      await publishedRental(),
      await publishedRental(),
    ]
    await update(people.staff, one, { prs_landlord_number: 'L-1', prs_property_number: ' ' })
    await update(people.staff, both, { prs_landlord_number: 'L-1', prs_property_number: 'P-1' })
    const counts = async () => [
      (await stored(none))?.gap_count,
      (await stored(one))?.gap_count,
      (await stored(both))?.gap_count,
    ]
    await people.sql(`update private.prs_adverts set numbers_from = private.london_day(now())`)
    await people.sql(
      `update private.prs_regions
      set opens_on = private.london_day(now()) - 91, last_day = private.london_day(now()) - 1 where region = 'London'`,
    )
    await refresh()
    expect(await counts()).toEqual([1, 1, 0])
    await people.sql('update private.prs_adverts set numbers_from = null')
    await refresh()
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('is for programs alone', async () => {
    expect((await people.staff.rpc('refresh_gap_counts')).error?.code).toBe('42501')
  })
})
