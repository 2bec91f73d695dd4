import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
  const TABLES = {
    viewings: 'id',
    viewing_rules: 'property_id',
    staff_hours: 'user_id',
    staff_absences: 'user_id',
    bank_holidays: 'day',
  }

  test('visitors and members read and write none of it', async () => {
    await diary.booked(await diary.bookable())
    for (const outsider of ['anonymous', 'member'] as const) {
      for (const [table, key] of Object.entries(TABLES)) {
        const { data } = await diary.people[outsider].from(table).select()
        expect(data ?? [], `${outsider} ${table}`).toEqual([])
        const written = await diary.people[outsider]
          .from(table)
          .delete()
          .not(key, 'is', null)
          .select()
        expect(written.data ?? []).toEqual([])
      }
    }
    expect(await diary.people.sql('select from public.viewings')).toHaveLength(1)
    expect(await diary.people.sql('select from public.bank_holidays')).not.toEqual([])
  })

  test('visitors and members call none of the functions for staff', async () => {
    const { id, starts_at } = await diary.booked(await diary.bookable())
    const calls: [string, object][] = [
      ['reschedule_viewing', { p_id: id, p_starts_at: starts_at, p_staff_id: null }],
      ['free_slots_to_reschedule', { p_id: id, ...ALWAYS }],
      ['confirm_viewing', { p_id: id }],
      ['cancel_viewing_for', { p_id: id, p_by: 'agency' }],
      [
        'settle_viewing',
        { p_id: id, p_outcome: 'done', p_feedback: null, p_shown: null, p_position: null },
      ],
      [
        'book_for',
        {
          p_property_id: id,
          p_starts_at: starts_at,
          p_staff_id: null,
          p_name: 'Ada',
          p_email: null,
          p_phone: null,
        },
      ],
    ]
    for (const outsider of ['anonymous', 'member'] as const) {
      for (const [name, given] of calls) {
        const { error } = await diary.people[outsider].rpc(name, given)
        expect(error, `${outsider} ${name}`).not.toBeNull()
      }
    }
    expect(await diary.row(id)).toMatchObject({ state: 'booked', version: 1 })
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
