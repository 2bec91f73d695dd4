import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ALWAYS, clear, type Diary, giveHours, openDiary, type ViewingRow } from './diary.ts'

/** What staff do in the diary, and who may read it. */

let diary: Diary
let colleague: string
beforeAll(async () => {
  diary = await openDiary()
  colleague = (await diary.people.hire()).id
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const staff = () => diary.people.staff
const HOUR_MS = 60 * 60_000
const at = (viewing: ViewingRow, hours: number) =>
  new Date(Date.parse(viewing.starts_at) + hours * HOUR_MS).toISOString()
const reschedule = (id: string, p_starts_at: string | null, p_staff_id: string | null) =>
  staff().rpc('reschedule_viewing', { p_id: id, p_starts_at, p_staff_id })
const settle = (id: string, p_outcome: string, about: Record<string, unknown> = {}) =>
  staff().rpc('settle_viewing', {
    p_id: id,
    p_outcome,
    p_feedback: null,
    p_shown: false,
    p_position: null,
    ...about,
  })

describe('staff move a viewing', () => {
  test('to another time and to another member, whatever hours say', async () => {
    const viewing = await diary.booked(await diary.bookable())
    expect((await reschedule(viewing.id, at(viewing, 36), colleague)).error).toBeNull()
    expect(await diary.row(viewing.id)).toMatchObject({ staff_id: colleague, version: 2, moves: 0 })
    expect((await reschedule(viewing.id, at(viewing, 36), null)).error).toBeNull()
    expect(await diary.row(viewing.id)).toMatchObject({ staff_id: null, version: 2 })
  })

  test('and what its owner said of the time before is said no more; of who shows it, it stays', async () => {
    const viewing = await diary.booked(await diary.bookable({ needs_owner: true }))
    await staff().from('viewings').update({ owner_answer: 'declined' }).eq('id', viewing.id)
    await reschedule(viewing.id, viewing.starts_at, colleague).throwOnError()
    expect(await diary.row(viewing.id)).toMatchObject({ owner_answer: 'declined' })
    await reschedule(viewing.id, at(viewing, 36), colleague).throwOnError()
    expect(await diary.row(viewing.id)).toMatchObject({ state: 'requested', owner_answer: null })
  })

  test('and are told who or what is in the way', async () => {
    const listing = await diary.bookable()
    const first = await diary.booked(listing)
    const second = await diary.booked(await diary.bookable(), { email: 'ben@visitor.example' })
    const third = await diary.booked(listing, { index: 3, email: 'cy@visitor.example' })
    const time = new Date(second.starts_at).toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    })
    const why = async (startsAt: string | null, member: string | null) => {
      const { error } = await reschedule(first.id, startsAt, member)
      expect(error).toMatchObject({ code: 'PT409' })
      return error?.message
    }
    expect(await why(second.starts_at, diary.people.staffId)).toBe(
      `Ben has another viewing then: A house at ${time}.`,
    )
    // Fifteen minutes to go there, and fifteen to come from here.
    expect(await why(at(second, 0.75), diary.people.staffId)).toContain('another viewing')
    expect(await why(third.starts_at, colleague)).toContain('This home has another viewing then')
    await diary.people.sql(
      `insert into public.staff_absences (user_id, during) values ($1, tstzrange($2::timestamptz, null))`,
      [colleague, at(first, 100)],
    )
    expect(await why(at(first, 120), colleague)).toBe('Ben is away then.')
    expect(await why(at(first, 1), diary.people.memberId)).toContain('does not work here')
    expect(await why('2020-01-01T10:00:00Z', colleague)).toBe('This time has passed.')
    expect(await why(null, colleague)).toBe('This time has passed.')
    expect(await diary.row(first.id)).toMatchObject({ starts_at: first.starts_at, version: 1 })
  })

  test('not when it is over or cancelled, and not what is only held', async () => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'owner' }).throwOnError()
    expect((await reschedule(viewing.id, at(viewing, 36), colleague)).error).toMatchObject({
      code: 'PT409',
    })
    const request = randomUUID()
    await diary.hold(listing, (await diary.free(listing))[0], request)
    const [held] = await diary.people.sql<{ id: string }>(
      'select id from public.viewings where request_id = $1',
      [request],
    )
    for (const id of [held?.id ?? '', randomUUID()]) {
      expect((await reschedule(id, at(viewing, 48), colleague)).error).toMatchObject({
        code: 'PT404',
      })
    }
  })

  test('and are offered the times that only it takes, among them its own', async () => {
    const listing = await diary.bookable({ most_a_day: 1 })
    const viewing = await diary.booked(listing)
    const day = viewing.starts_at.slice(0, 10)
    const free = (id: string) =>
      staff().rpc('free_slots_to_reschedule', { p_id: id, p_from: day, p_until: day })
    expect((await diary.free(listing)).filter((time) => time.startsWith(day))).toEqual([])
    const { data } = await free(viewing.id).throwOnError()
    expect(data[0]).toBe(viewing.starts_at)
    expect(data.length).toBeGreaterThan(5)
    await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'owner' }).throwOnError()
    expect((await free(viewing.id)).data).toEqual([])
    expect((await free(randomUUID())).data).toEqual([])
  })

  test.each(['sold', 'withdrawn', 'draft'])('not of a home that is %s', async (status) => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    await setStatus(listing, 'pending')
    await reschedule(viewing.id, at(viewing, 36), colleague).throwOnError()
    await setStatus(listing, status)
    expect((await reschedule(viewing.id, at(viewing, 48), colleague)).error).toMatchObject(
      OFF_MARKET,
    )
    expect(await diary.row(viewing.id)).toMatchObject({ version: 2 })
  })

  test('and the tables refuse two at once, whoever writes', async () => {
    const listing = await diary.bookable()
    const viewing = await diary.booked(listing)
    const visit = `[${viewing.starts_at},${viewing.ends_at})`
    for (const clash of [
      { property_id: listing, staff_id: colleague },
      { property_id: await diary.bookable(), staff_id: diary.people.staffId },
    ]) {
      const { error } = await staff()
        .from('viewings')
        .insert({ ...clash, visit, state: 'booked' })
      expect(error).toMatchObject({ code: '23P01' })
    }
  })
})

describe('staff confirm a viewing that is requested', () => {
  const confirm = (id: string) => staff().rpc('confirm_viewing', { p_id: id })

  test('once', async () => {
    const { id } = await diary.booked(await diary.bookable({ needs_owner: true }))
    expect((await confirm(id)).error).toBeNull()
    expect(await diary.row(id)).toMatchObject({ state: 'booked', version: 2 })
    expect((await confirm(id)).error).toMatchObject({
      code: 'PT409',
      message: 'This viewing is no longer only requested. Look at it again.',
    })
  })

  test('not once its time has begun, its home is off the market, or it is gone', async () => {
    const listing = await diary.bookable({ needs_owner: true })
    const { id } = await diary.booked(listing)
    await setStatus(listing, 'withdrawn')
    expect((await confirm(id)).error).toMatchObject(OFF_MARKET)
    await setStatus(listing, 'active')
    await diary.inHours(id, -0.1)
    expect((await confirm(id)).error).toMatchObject({
      code: 'PT409',
      message: 'This time has begun already. Move the viewing, or cancel it.',
    })
    expect(await diary.row(id)).toMatchObject({ state: 'requested' })
    expect((await confirm(randomUUID())).error).toMatchObject({ code: 'PT404' })
  })
})

describe('staff cancel a viewing', () => {
  test.each(['agency', 'owner'])('for the %s, until it is over', async (by) => {
    const viewing = await diary.booked(await diary.bookable())
    await diary.inHours(viewing.id, 0.5)
    for (let turn = 0; turn < 2; turn++) {
      const { error } = await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: by })
      expect(error).toBeNull()
    }
    expect(await diary.row(viewing.id)).toMatchObject({ state: 'cancelled', cancelled_by: by })
  })

  test('for nobody else, and not what has been', async () => {
    const viewing = await diary.booked(await diary.bookable())
    for (const by of ['visitor', null]) {
      const { error } = await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: by })
      expect(error).toMatchObject({ code: 'PT400' })
    }
    await diary.inHours(viewing.id, -1)
    await settle(viewing.id, 'missed')
    const { error } = await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'owner' })
    expect(error).toMatchObject({ code: 'PT409' })
  })
})

const OFF_MARKET = {
  code: 'PT409',
  message: 'This home is not on the market: nobody can be shown it.',
}
const setStatus = (listing: string, status: string) =>
  diary.people.sql('update public.properties set status = $2 where id = $1', [listing, status])

describe('what an owner reads names no visitor', () => {
  /** Names as people enter them, and how feedback may have a word of them. */
  const names: [name: string, said: string, word: string][] = [
    ['Ada Lovelace', 'Mrs LOVELACE liked it', 'Lovelace'],
    ['Zoë van der Meer', 'Zoe will think about it', 'Zoë'],
    ["Siân O'Brien", 'For the O’Briens too small, said o’brien.', "O'Brien"],
    ['Smith-Jones, Al', 'Smith’s mother came too', 'Smith'],
    ['Łukasz Żak', 'He (łukasz) has a dog', 'Łukasz'],
    ['Ωmega 李小龙', '李小龙 liked it', '李小龙'],
  ]

  async function begun(visitor: { name?: string; phone?: string } = {}) {
    const { id } = await diary.booked(await diary.bookable())
    await diary.inHours(id, -1)
    for (const [column, value] of Object.entries(visitor)) {
      await staff()
        .from('viewings')
        .update({ [column]: value })
        .eq('id', id)
        .throwOnError()
    }
    return id
  }
  const refusal = (what: string) => ({
    code: 'PT400',
    message: `The owner reads this: please take out the visitor's ${what}.`,
  })

  test.each(names)('%s', async (name, said, word) => {
    const id = await begun({ name })
    const named = refusal(`name, “${word}”`)
    expect((await settle(id, 'done', { p_feedback: said, p_shown: true })).error).toMatchObject(
      named,
    )
    expect((await settle(id, 'done', { p_position: said })).error).toMatchObject(named)
    expect(await diary.row(id)).toMatchObject({ state: 'booked', feedback: null })
    // For us alone everything can be noted.
    expect((await settle(id, 'done', { p_feedback: said })).error).toBeNull()
  })

  test('words that only contain a name, or are shorter, stay', async () => {
    const id = await begun({ name: 'Al Li Art' })
    const said = 'Al liked the party wall, Li not'
    expect((await settle(id, 'done', { p_feedback: said, p_shown: true })).error).toBeNull()
  })

  test.each([
    ['020 7946 0100', 'Ring 0207 946-0100'],
    ['+44 7700 900123', '07700 900 123 in the evening'],
    ['07700 900123', '+447700900123'],
  ])('the number %s', async (phone, said) => {
    const id = await begun({ phone })
    expect((await settle(id, 'done', { p_position: said })).error).toMatchObject(
      refusal('telephone number'),
    )
  })

  test('the e-mail address', async () => {
    const id = await begun()
    const said = 'Write to ADA@visitor.example about the roof'
    expect((await settle(id, 'done', { p_feedback: said, p_shown: true })).error).toMatchObject(
      refusal('e-mail address'),
    )
  })
})

describe('staff say how a viewing went', () => {
  test('and may correct it', async () => {
    const viewing = await diary.booked(await diary.bookable())
    await diary.inHours(viewing.id, -1)
    expect((await settle(viewing.id, 'missed')).error).toBeNull()
    const { error } = await settle(viewing.id, 'done', {
      p_feedback: ' Liked the light. ',
      p_shown: true,
      p_position: 'Sold',
    })
    expect(error).toBeNull()
    expect(await diary.row(viewing.id)).toMatchObject({
      state: 'done',
      feedback: 'Liked the light.',
      feedback_shown: true,
      buyer_position: 'Sold',
    })
  })

  test('not before it was, not of one that was cancelled, and in one of two words', async () => {
    const viewing = await diary.booked(await diary.bookable())
    expect((await settle(viewing.id, 'done')).error).toMatchObject({ code: 'PT409' })
    expect((await settle(viewing.id, 'booked')).error).toMatchObject({ code: 'PT400' })
    await staff().rpc('cancel_viewing_for', { p_id: viewing.id, p_by: 'agency' })
    expect((await settle(viewing.id, 'done')).error).toMatchObject({ code: 'PT409' })
  })
})

describe('staff book for somebody who has telephoned', () => {
  const bookFor = (p_property_id: string, p_starts_at: string, fields = {}) =>
    staff().rpc('book_for', {
      p_property_id,
      p_starts_at,
      p_staff_id: diary.people.staffId,
      p_name: 'Ada Visitor',
      p_email: null,
      p_phone: null,
      ...fields,
    })
  const inTwoDays = () => {
    const day = new Date(Date.now() + 48 * HOUR_MS)
    day.setUTCHours(6, 0, 0, 0)
    return day.toISOString()
  }

  test('as long as the listing says, on its own time', async () => {
    const listing = await diary.bookable({ minutes: 45 })
    const { data, error } = await bookFor(listing, inTwoDays(), {
      p_email: ' Ada@visitor.example ',
    })
    expect(error).toBeNull()
    const viewing = await diary.row(data)
    expect(viewing).toMatchObject({
      state: 'booked',
      name: 'Ada Visitor',
      email: 'Ada@visitor.example',
      enquiry_id: null,
    })
    expect(Date.parse(viewing.ends_at) - Date.parse(viewing.starts_at)).toBe(0.75 * HOUR_MS)
  })

  test('of a home under offer, not of one that is off the market', async () => {
    const listing = await diary.bookable()
    await setStatus(listing, 'pending')
    expect((await bookFor(listing, inTwoDays())).error).toBeNull()
    for (const status of ['sold', 'withdrawn', 'draft']) {
      await setStatus(listing, status)
      expect((await bookFor(listing, inTwoDays())).error, status).toMatchObject(OFF_MARKET)
    }
  })

  test('not twice at a time, without a name, with half an address, or for no listing', async () => {
    const listing = await diary.bookable()
    expect((await bookFor(listing, inTwoDays())).error).toBeNull()
    expect((await bookFor(listing, inTwoDays())).error).toMatchObject({ code: 'PT409' })
    expect((await bookFor(listing, inTwoDays(), { p_name: ' ' })).error).toMatchObject({
      code: 'PT400',
    })
    expect((await bookFor(listing, inTwoDays(), { p_email: 'ada' })).error).toMatchObject({
      code: 'PT400',
    })
    expect((await bookFor(randomUUID(), inTwoDays())).error).toMatchObject({ code: 'PT404' })
  })
})

test('who has left shows nothing more: somebody else must be found', async () => {
  const { id } = await diary.people.hire()
  await giveHours(diary.people, id)
  await diary.people.sql('delete from public.staff_hours where user_id = $1', [
    diary.people.staffId,
  ])
  const listing = await diary.bookable({ staff: [id] })
  const [past, coming] = [await diary.booked(listing), await diary.booked(listing, { index: 5 })]
  await diary.inHours(past.id, -1)
  const administrator = await diary.people.hire('administrator')
  await administrator.client.rpc('end_access', { p_user_id: id }).throwOnError()
  expect(await diary.row(coming.id)).toMatchObject({ staff_id: null, state: 'booked' })
  expect(await diary.row(past.id)).toMatchObject({ staff_id: id })
  expect(await diary.free(listing)).toEqual([])
  // The listing is not lost for visitors: then everybody who works shows it.
  await giveHours(diary.people, diary.people.staffId)
  expect(await diary.free(listing)).not.toEqual([])
})

test('who is named beside one who has left shows a home alone', async () => {
  const listing = await diary.bookable({ staff: [colleague, randomUUID()] })
  expect(await diary.free(listing)).toEqual([])
  await diary.people.sql('update public.viewing_rules set staff = $2 where property_id = $1', [
    listing,
    [randomUUID()],
  ])
  expect(await diary.free(listing)).not.toEqual([])
})

test('a withdrawn listing keeps its viewings until staff cancel them', async () => {
  const listing = await diary.bookable()
  const { id } = await diary.booked(listing)
  await diary.people.sql(`update public.properties set status = 'withdrawn' where id = $1`, [
    listing,
  ])
  expect(await diary.row(id)).toMatchObject({ state: 'booked' })
})

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
