import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeListing } from '../access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { ANNA, emptyMail, lettersAt, match, NO_NIGHT, NOON, storeAlert } from './alertTurns.ts'

/** When an alert writes, and how much of it. */

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
afterEach(() => emptyMail(local))

describe('the next turn', () => {
  test.each([
    ['instant', '2026-10-25 00:30', '2026-10-25 00:30'],
    ['daily', '2026-10-24 06:59', '2026-10-24 07:00'],
    ['daily', '2026-10-24 07:00', '2026-10-24 07:00'],
    // At one o'clock in this night clocks go back, and half past one comes twice.
    ['daily', '2026-10-24 07:01', '2026-10-25 08:00'],
    ['daily', '2026-10-25 00:30', '2026-10-25 08:00'],
    ['daily', '2026-10-25 01:30', '2026-10-25 08:00'],
    ['daily', '2026-10-25 08:01', '2026-10-26 08:00'],
    ['weekly', '2026-10-19 07:00', '2026-10-19 07:00'],
    ['weekly', '2026-10-19 07:01', '2026-10-26 08:00'],
    ['weekly', '2026-10-24 12:00', '2026-10-26 08:00'],
    ['weekly', '2026-10-25 01:30', '2026-10-26 08:00'],
    // In this one they go forward, and half past one does not come.
    ['daily', '2027-03-27 08:01', '2027-03-28 07:00'],
    ['daily', '2027-03-28 00:59', '2027-03-28 07:00'],
    ['daily', '2027-03-28 01:00', '2027-03-28 07:00'],
    ['daily', '2027-03-28 07:01', '2027-03-29 07:00'],
    ['weekly', '2027-03-22 08:00', '2027-03-22 08:00'],
    ['weekly', '2027-03-22 08:01', '2027-03-29 07:00'],
    ['weekly', '2027-03-28 00:59', '2027-03-29 07:00'],
  ])('%s, after %s UTC, is at %s', async (frequency, from, turn) => {
    const [row] = await local.sql<{ turn: string }>(
      `select to_char(private.next_turn($1, $2::timestamp at time zone 'UTC') at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as turn`,
      [frequency, from],
    )
    expect(row?.turn).toBe(turn)
  })

  test.each([
    ['instant', 'now()'],
    ['daily', `private.next_turn('daily', now())`],
    ['weekly', `private.next_turn('weekly', now())`],
  ])('is when what a %s alert finds is told', async (frequency, turn) => {
    await storeAlert(local, { frequency })
    await storeListing(local)
    expect(await match(local)).toBe(1)
    const [row] = await local.sql<{ late: number }>(
      `select abs(extract(epoch from due_at - ${turn}))::float8 as late from public.alert_hits`,
    )
    expect(row?.late).toBeLessThan(60)
  })

  test('of a weekly alert is a Monday, and nothing is told before', async () => {
    await storeAlert(local, { frequency: 'weekly' })
    await storeListing(local)
    await match(local)
    await local.sql(
      `update public.alert_hits set due_at = private.next_turn('weekly', '2026-12-01T12:00Z')`,
    )
    expect(await lettersAt(local, `'2026-12-06T20:00Z'`)).toEqual([])
    expect(await lettersAt(local, `'2026-12-07T07:59Z'`)).toEqual([])
    expect(await lettersAt(local, `'2026-12-07T08:00Z'`)).toHaveLength(1)
  })
})

describe('the night', () => {
  const DAYS = ['2026-11-20', '2026-10-25', '2027-03-28']
  test.each(
    DAYS.flatMap((day) =>
      (
        [
          ['06:59:59', 0],
          ['07:00', 1],
          ['20:59:59', 1],
          ['21:00', 0],
          ['23:30', 0],
          ['00:30', 0],
        ] as const
      ).map(([time, letters]) => [day, time, letters] as const),
    ),
  )('on %s at %s in London: %i letters', async (day, time, letters) => {
    await storeAlert(local)
    await storeListing(local)
    await match(local)
    await local.sql(`update public.alert_hits set due_at = '2026-01-01'`)
    expect(await lettersAt(local, `private.in_london('${day}', '${time}')`)).toHaveLength(letters)
  })

  test('keeps what an alert tells, though it was queued before or is tried again', async () => {
    for (const kind of ['alert', 'alert-still-looking', 'alert-confirmation', 'enquiry-answer']) {
      await local.sql('select private.queue_mail($1, $1, $2, $3)', [kind, ANNA, '{}'])
    }
    const claimed = () =>
      local
        .sql<{ kind: string }>('select kind from public.claim_due_mails(10) order by kind')
        .then((rows) => rows.map(({ kind }) => kind))
    const [hours] = await local.sql<{ written: string }>(
      `select pg_get_functiondef('private.is_quiet(timestamptz)'::regprocedure) as written`,
    )
    await local.sql(NO_NIGHT.replace('false', 'true'))
    expect(await claimed()).toEqual(['alert-confirmation', 'enquiry-answer'])
    await local.sql(NO_NIGHT)
    expect(await claimed()).toEqual(['alert', 'alert-still-looking'])
    await local.sql(hours?.written ?? '')
  })
})

describe('at most', () => {
  test('six letters go out a day, and the rest in one the next morning at eight', async () => {
    await storeAlert(local)
    const listings: string[] = []
    for (let letter = 1; letter <= 8; letter += 1) {
      listings.push(await storeListing(local))
      await match(local)
      expect(await lettersAt(local)).toHaveLength(letter <= 6 ? 1 : 0)
    }
    const tomorrow = (time: string) => `private.in_london(private.london_day(now()) + 2, '${time}')`
    expect(
      await lettersAt(local, `private.in_london(private.london_day(now()) + 1, '20:00')`),
    ).toEqual([])
    expect(await lettersAt(local, tomorrow('07:59'))).toEqual([])
    const [morning] = await lettersAt(local, tomorrow('08:00'))
    expect(morning?.homes.map(({ id }) => id).toSorted()).toEqual(listings.slice(6).toSorted())
  })

  test('other alerts of the same address have six of their own', async () => {
    await storeAlert(local)
    await storeAlert(local, { filters: { type: 'house' } })
    await storeListing(local)
    await match(local)
    expect(await lettersAt(local)).toHaveLength(2)
  })

  test('twenty homes are named, the newest first, and the others counted', async () => {
    await storeAlert(local)
    const ids: string[] = []
    for (let listing = 0; listing < 23; listing += 1) ids.push(await storeListing(local))
    await match(local)
    // One after the other, as they would be found.
    for (const [minute, id] of ids.entries()) {
      await local.sql(
        `update public.alert_hits set found_at = now() - make_interval(mins => $2) where property_id = $1`,
        [id, 60 - minute],
      )
    }
    const [letter] = await lettersAt(local)
    expect(letter?.more).toBe(3)
    expect(letter?.homes.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
    expect(await lettersAt(local)).toEqual([])
  })
})

describe('nothing is told', () => {
  test('of what happens during a pause; and afterwards again', async () => {
    const alert = await storeAlert(local)
    await local.sql(
      `update public.alerts set paused_until = now() + interval '1 day' where id = $1`,
      [alert],
    )
    await storeListing(local)
    expect(await match(local)).toBe(0)
    await local.sql(`update public.alerts set paused_until = now() where id = $1`, [alert])
    const later = await storeListing(local)
    await match(local)
    const [letter] = await lettersAt(local)
    expect(letter?.homes.map(({ id }) => id)).toEqual([later])
  })

  test.each([
    ['a pause', `paused_until = now() + interval '30 days'`],
    ['the end of the alert', `state = 'ended', ended_at = now()`],
  ])('after %s, of what was found before', async (_, change) => {
    await storeAlert(local)
    await storeListing(local)
    expect(await match(local)).toBe(1)
    await local.sql(`update public.alerts set ${change}`)
    expect(await lettersAt(local)).toEqual([])
    await local.sql(`update public.alerts set state = 'active', paused_until = null`)
    expect(await lettersAt(local, `${NOON} + interval '1 day'`)).toEqual([])
  })

  test('before an alert is confirmed', async () => {
    await storeAlert(local)
    await local.sql(`update public.alerts set state = 'unconfirmed'`)
    await storeListing(local)
    expect(await match(local)).toBe(0)
  })

  test('to an address that refused three letters in a row', async () => {
    await storeAlert(local)
    for (let letter = 1; letter <= 4; letter += 1) {
      await storeListing(local)
      await match(local)
      await local.sql(`select public.queue_alert_mails(100, ${NOON})`)
      const [mail] = await local.sql<{ id: string; state: string }>(
        'select id, state from public.outgoing_mails order by queued_at desc limit 1',
      )
      expect(mail?.state).toBe(letter <= 3 ? 'pending' : 'cancelled')
      await local.sql('update public.outgoing_mails set attempts = 1')
      await local.sql(`select public.settle_mail($1, 1, 'refused', 'No such mailbox')`, [mail?.id])
    }
  })
})
