import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callFunction } from '../support/callFunction.ts'
import { type HostedDatabase, openOnServer } from '../support/hostedDatabase.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { OPEN_PUBLISH_GATE } from '../support/publishGate.ts'
import { ALWAYS, type Diary, openDiary, TAKEN, viewingEnquiry } from './diary.ts'

/** Many who want the same: one gets it, and everybody else a clear answer. */

const PEOPLE = 50

interface Outcome {
  request: string
  refused?: { code: string; message: string } | undefined
  booked: unknown
}

/** As the form does it: the enquiry is sent whether or not the time could be held. */
async function visit(
  call: (name: string, given: Record<string, unknown>) => Promise<unknown>,
  listing: string,
  startsAt: string,
  number: number,
): Promise<Outcome> {
  const request = randomUUID()
  let refused: Outcome['refused']
  try {
    await call('hold_slot', {
      p_request_id: request,
      p_property_id: listing,
      p_starts_at: startsAt,
    })
  } catch (error) {
    const { code, message } = error as NonNullable<Outcome['refused']>
    refused = { code, message }
  }
  await call('submit_enquiry', viewingEnquiry(listing, request, `v${number}@visitor.example`))
  return { request, refused, booked: await call('book_slot', { p_request_id: request }) }
}

function expectOneWinner(outcomes: readonly Outcome[]) {
  const winners = outcomes.filter(({ refused }) => !refused)
  expect(winners).toHaveLength(1)
  expect(winners[0]?.booked).toMatchObject({ state: 'booked', version: 1 })
  const others = outcomes.filter(({ refused }) => refused)
  expect(others).toHaveLength(PEOPLE - 1)
  for (const { refused, booked } of others) {
    expect(refused).toEqual({ code: 'PT409', message: TAKEN })
    expect(booked).toBeNull()
  }
}

const each = Array.from({ length: PEOPLE }, (_, number) => number)

describe(`${PEOPLE} visitors and one time, over HTTP`, () => {
  let diary: Diary
  beforeAll(async () => {
    diary = await openDiary()
  })
  afterAll(() => diary.people.close())

  test('one books it, the others are told, and every enquiry is kept', async () => {
    const listing = await diary.bookable()
    const [first = ''] = await diary.free(listing)
    const call = async (name: string, given: Record<string, unknown>) => {
      const { data, error } = await diary.people.anonymous.rpc(name, given)
      if (error) throw error
      return data
    }
    expectOneWinner(await Promise.all(each.map((number) => visit(call, listing, first, number))))
    expect(await diary.people.sql('select from public.viewings')).toHaveLength(1)
    expect(await diary.people.sql('select from public.enquiries')).toHaveLength(PEOPLE)
  })
})

onPostgres(`${PEOPLE} visitors and one time, on connections of their own`, (programs) => {
  let server: PostgresServer
  let database: HostedDatabase & { name: string }
  let sql: Sql
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    sql = server.connect({ database: database.name, connections: 25 })
    await database.exec(`
      ${OPEN_PUBLISH_GATE};
      update private.enquiry_limits
      set a_day_from_a_mailbox = 1000, an_hour_from_a_client = 1000, an_hour_in_all = 1000;
      with account as (insert into auth.users (id) select gen_random_uuid() from generate_series(1, 3) returning id),
      member as (insert into public.staff (user_id) select id from account returning user_id)
      insert into public.staff_hours select user_id, weekday, '09:00', '18:00' from member, generate_series(1, 6) as weekday;
    `)
  })
  afterAll(async () => {
    await sql.end()
    await database.close()
    await server.stop()
  })
  afterEach(() => database.exec('delete from public.viewings'))

  async function bookable(): Promise<string> {
    const [row] = await database.query<{ property_id: string }>(
      `with home as (
        insert into public.properties (title, description, location, type, price)
        values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000) returning id
      )
      insert into public.viewing_rules (property_id, bookable) select id, true from home returning property_id`,
    )
    return row?.property_id ?? ''
  }
  const call = (name: string, given: object) => callFunction(sql, 'anon', name, given)
  const free = async (listing: string) =>
    (
      await database.query<{ slot: Date }>('select unnest(public.free_slots($1, $2, $3)) as slot', [
        listing,
        ALWAYS.p_from,
        ALWAYS.p_until,
      ])
    ).map(({ slot }) => new Date(slot).toISOString())

  test('one books it, the others are told, and every enquiry is kept', async () => {
    const listing = await bookable()
    const [first = ''] = await free(listing)
    expectOneWinner(await Promise.all(each.map((number) => visit(call, listing, first, number))))
    expect(await database.query('select from public.viewings')).toHaveLength(1)
    expect(await database.query('select from public.enquiries')).toHaveLength(PEOPLE)
  })

  test('three members show three homes at one time, and no fourth', async () => {
    const homes = await Promise.all(each.slice(0, 12).map(bookable))
    const [first = ''] = await free(homes[0] ?? '')
    const outcomes = await Promise.all(
      homes.map((home, index) => visit(call, home, first, 100 + index)),
    )
    expect(outcomes.filter(({ booked }) => booked)).toHaveLength(3)
    for (const { refused } of outcomes.filter(({ booked }) => !booked)) {
      expect(refused).toEqual({ code: 'PT409', message: TAKEN })
    }
    expect(
      await database.query(
        'select from public.viewings where starts_at = $1 group by staff_id having count(*) > 1',
        [first],
      ),
    ).toEqual([])
  })

  /** Writes into the diary while another call waits for its turn, and returns what that says. */
  async function whileOneWaits(
    wait: () => PromiseLike<unknown>,
    write: (staff: TransactionSql) => PromiseLike<unknown>,
  ): Promise<unknown> {
    let waiting: Promise<unknown> = Promise.resolve()
    await sql.begin(async (staff) => {
      await staff`select private.lock_viewings()`
      waiting = Promise.resolve(wait())
      await expect
        .poll(() =>
          database.query(`select from pg_catalog.pg_stat_activity where wait_event_type = 'Lock'`),
        )
        .toHaveLength(1)
      await write(staff)
    })
    return waiting
  }

  test('a visitor who cancels waits for staff who write, and none of the two is ended', async () => {
    const home = await bookable()
    const [first = ''] = await free(home)
    const { booked } = await visit(call, home, first, 300)
    const { id } = booked as { id: string }
    const [link] = await database.query<{ token: string }>(
      'select private.link_of_viewing($1) as token',
      [id],
    )
    const cancelled = await whileOneWaits(
      () => call('cancel_viewing', { p_token: link?.token }),
      (staff) => staff`update public.viewings set notes = 'Bring the keys.' where id = ${id}`,
    )
    expect(cancelled).toMatchObject({ state: 'cancelled' })
    expect(await database.query('select notes, cancelled_by from public.viewings')).toEqual([
      { notes: 'Bring the keys.', cancelled_by: 'visitor' },
    ])
  })

  test.each([
    ['member', 'staff', 'user_id'],
    ['listing', 'properties', 'id'],
  ])(
    'who deletes a %s waits for who books it, and none of the two is ended',
    async (_, table, key) => {
      const home = await bookable()
      const [first = ''] = await free(home)
      const [member] = await database.query<{ user_id: string }>(
        `with account as (insert into auth.users (id) values (gen_random_uuid()) returning id)
      insert into public.staff (user_id) select id from account returning user_id`,
      )
      const deleted = table === 'staff' ? member?.user_id : home
      await whileOneWaits(
        () => sql.unsafe(`delete from public.${table} where ${key} = $1`, [deleted ?? null]),
        (staff) => staff`
        insert into public.viewings (property_id, staff_id, visit, state)
        values (${home}, ${member?.user_id ?? null},
          tstzrange(${first}::timestamptz, ${first}::timestamptz + interval '30 minutes'), 'booked')`,
      )
      expect(
        await database.query(
          'select from public.viewings where (staff_id is null) <> (property_id is null)',
        ),
      ).toHaveLength(1)
      await database.query('delete from public.staff where user_id = $1', [member?.user_id])
    },
  )

  test('neither does staff who write into the diary meanwhile deadlock with them, nor is anybody booked twice', async () => {
    const homes = await Promise.all(each.slice(0, 5).map(bookable))
    const times = (await free(homes[0] ?? '')).slice(0, 6)
    const outcomes = await Promise.allSettled(
      each.map((number) => {
        const home = homes[number % homes.length] ?? ''
        const time = times[number % times.length] ?? ''
        return number % 3 === 0
          ? sql`insert into public.viewings (property_id, staff_id, visit, state)
              select ${home}, user_id, tstzrange(${time}::timestamptz, ${time}::timestamptz + interval '30 minutes'), 'booked'
              from public.staff order by user_id limit 1`
          : visit(call, home, time, 200 + number)
      }),
    )
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(failed.filter((code) => code !== '23P01')).toEqual([])
    expect(
      await database.query(
        `select from public.viewings as one join public.viewings as other
          on one.id < other.id and one.staff_id = other.staff_id and one.busy && other.busy
        where one.state in ('held', 'requested', 'booked') and other.state in ('held', 'requested', 'booked')`,
      ),
    ).toEqual([])
  })
})
