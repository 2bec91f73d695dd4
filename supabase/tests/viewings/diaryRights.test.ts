import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeListing } from '../access/storedListing.ts'
import { ALWAYS, clear, type Diary, openDiary } from './diary.ts'
import { staffAtWork } from './staffAtWork.ts'

/** Who may read the diary, and who may write in it. */

let diary: Diary
let colleague: string
beforeAll(async () => {
  diary = await openDiary()
  colleague = (await diary.people.hire()).id
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { staff } = staffAtWork(() => diary)

describe('rights', () => {
  test('visitors and members read and write none of it', async () => {
    await diary.booked(await diary.bookable())
    const other = await storeListing(diary.people)
    const rows = {
      viewings: {
        property_id: other,
        visit: '[2099-01-07T15:00Z,2099-01-07T16:00Z)',
        state: 'done',
      },
      viewing_rules: { property_id: other },
      staff_hours: { user_id: colleague, weekday: 7, starts: '09:00', ends: '12:00' },
      staff_absences: { user_id: colleague, during: '[2099-01-04T00:00Z,2099-01-05T00:00Z)' },
      bank_holidays: { day: '2099-01-07', name: 'A holiday' },
    }
    await diary.people.sql(
      `insert into public.staff_absences (user_id, during) values ($1, '[2098-01-01,2098-01-02)')`,
      [colleague],
    )
    const everything = () =>
      Promise.all(
        Object.keys(rows).map((table) => diary.people.sql(`select * from public.${table}`)),
      )
    const kept = await everything()
    for (const ofTable of kept) expect(ofTable).not.toEqual([])
    for (const outsider of ['anonymous', 'member'] as const) {
      for (const [table, row] of Object.entries<object>(rows)) {
        const from = () => diary.people[outsider].from(table)
        const what = `${outsider} ${table}`
        expect((await from().select()).data ?? [], what).toEqual([])
        expect((await from().insert(row)).error?.code, what).toBe('42501')
        // Without a filter, which would find only what may be read; where just a policy is in the way, nothing is found.
        for (const { error } of [await from().update(row), await from().delete()]) {
          expect([undefined, '42501'], what).toContain(error?.code)
        }
      }
    }
    expect(await everything()).toEqual(kept)
  })

  test('visitors and members call none of the functions for staff', async () => {
    const listing = await diary.bookable({ needs_owner: true })
    const { id, starts_at } = await diary.booked(listing)
    const past = await diary.booked(listing, { index: 5 })
    await diary.inHours(past.id, -1)
    const calls: [string, object][] = [
      ['free_slots_to_reschedule', { p_id: id, ...ALWAYS }],
      ['confirm_viewing', { p_id: id }],
      ['reschedule_viewing', { p_id: id, p_starts_at: starts_at, p_staff_id: null }],
      ['cancel_viewing_for', { p_id: id, p_by: 'agency' }],
      [
        'settle_viewing',
        { p_id: past.id, p_outcome: 'done', p_feedback: null, p_shown: null, p_position: null },
      ],
      [
        'book_for',
        {
          p_property_id: listing,
          p_starts_at: '2099-01-07T15:00:00Z',
          p_staff_id: null,
          p_name: 'Ada',
          p_email: null,
          p_phone: null,
        },
      ],
    ]
    // Staff last, so that nothing but who calls is in the others' way.
    for (const [person, code] of [
      ['anonymous', '42501'],
      ['member', 'PT403'],
      ['staff', undefined],
    ] as const) {
      for (const [name, given] of calls) {
        const { error } = await diary.people[person].rpc(name, given)
        expect(error?.code, `${person} ${name}`).toBe(code)
      }
    }
    expect(await diary.row(id)).toMatchObject({ state: 'cancelled', version: 3 })
  })

  test('staff read and write it as rows', async () => {
    const listing = await diary.bookable()
    const { id } = await diary.booked(listing)
    const { data } = await staff()
      .from('viewings')
      .select('id, starts_at, staff_id, properties(title)')
      .gte('starts_at', '2020-01-01')
    expect(data).toMatchObject([
      { id, staff_id: diary.people.staffId, properties: { title: 'A house' } },
    ])
    // Who has the secret of a visitor's link does what the visitor may.
    const whole = await staff().from('viewings').select()
    expect(whole.data).toHaveLength(1)
    const { token } = await diary.row(id)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(whole.data)).not.toContain(token)
    for (const [table, row] of [
      ['staff_hours', { user_id: colleague, weekday: 1, starts: '09:00', ends: '12:00' }],
      ['staff_absences', { user_id: colleague, during: '[2027-01-04T00:00Z,2027-01-05T00:00Z)' }],
    ] as const) {
      expect((await staff().from(table).insert(row)).error, table).toBeNull()
      const removed = await staff().from(table).delete().eq('user_id', colleague).select()
      expect(removed.data, table).toHaveLength(1)
    }
    const changed = await staff()
      .from('viewing_rules')
      .update({ bookable: false })
      .eq('property_id', listing)
      .select()
    expect(changed.data).toHaveLength(1)
    const { data: free } = await diary.people.anonymous.rpc('free_slots', {
      p_property_id: listing,
      ...ALWAYS,
    })
    expect(free).toEqual([])
  })
})
