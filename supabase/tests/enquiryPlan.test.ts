import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeStaff } from './support/becomeStaff.ts'
import { planOf } from './support/explainedPlan.ts'
import { type HostedDatabase, openOnServer } from './support/hostedDatabase.ts'
import { startMigratedServer } from './support/migratedServer.ts'
import { onPostgres } from './support/onPostgres.ts'
import type { PostgresServer } from './support/postgresServer.ts'

/** Two years of a busy agency: 40,000 enquiries, 1,200 of them unanswered. The table has over 1,000 blocks. */
const MANY = `
  insert into public.enquiries
    (request_id, source, mailbox, name, email, consents, message, state, relay_state, received_at)
  select gen_random_uuid(),
    (array['valuation', 'consultation', 'viewing', 'interest', 'question', 'contact', 'home', 'complaint'])[1 + number % 8],
    'sales', 'Sender ' || number, 'sender' || number % 9000 || '@visitor.example', '[]',
    repeat('Is it still available? ', 5),
    case
      when number % 100 < 2 then 'new'
      when number % 100 < 3 then 'acknowledged'
      when number % 100 < 8 then 'spam'
      when number % 100 < 60 then 'answered'
      else 'closed'
    end,
    case when number % 100 between 3 and 7 then 'withheld' else 'relayed' end,
    now() - make_interval(mins => number * 25)
  from generate_series(1, 40000) as number;
  analyze public.enquiries;
`
const BLOCKS_A_PAGE = 60
const NEWEST = 'received_at desc, id desc'
const OPEN_FIRST = `is_open desc, ${NEWEST}`

onPostgres('40,000 enquiries, read by staff', (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    await database.exec(MANY)
    await becomeStaff(database)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  const page = (where: string, order: string) =>
    `select id, name, state from public.enquiries ${where && `where ${where}`} order by ${order} limit 25`
  /** PostgREST's `is_open=eq.…&received_at=lte.…&or=(received_at.lt.…,id.lt.…)`. */
  const behind = (condition: string) =>
    `${condition} = $1 and received_at <= $2 and (received_at < $2 or id < $3)`

  async function rowFarBehind(where: string): Promise<[date: string, id: string]> {
    await database.exec('reset role')
    const [row] = await database.query<{ date: string; id: string }>(
      `select received_at::text as date, id from public.enquiries where ${where}
        order by ${NEWEST} offset (select count(*) * 9 / 10 from public.enquiries where ${where}) limit 1`,
    )
    await database.exec('set role authenticated')
    if (!row) throw new Error(`There is none with ${where}.`)
    return [row.date, row.id]
  }

  test('the first page, unanswered first, is read in order', async () => {
    const plan = await planOf(database, page('', OPEN_FIRST), [])
    expect(plan).toMatchObject({
      indexes: expect.arrayContaining(['enquiries_open_first']),
      scanned: [],
      sorted: false,
    })
    expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
  })

  test('the first page, oldest first, is read in order', async () => {
    const plan = await planOf(database, page('', 'is_open desc, received_at, id'), [])
    expect(plan).toMatchObject({
      indexes: expect.arrayContaining(['enquiries_oldest_first']),
      scanned: [],
      sorted: false,
    })
    expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
  })

  test.each(['true', 'false'])('a page far behind, is_open %s, costs no more', async (isOpen) => {
    const [date, id] = await rowFarBehind(`is_open = ${isOpen}`)
    const query = page(behind('is_open'), NEWEST)
    const plan = await planOf(database, query, [isOpen, date, id])
    expect(plan).toMatchObject({
      indexes: expect.arrayContaining(['enquiries_open_first']),
      scanned: [],
      sorted: false,
    })
    expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
  })

  test.each(['new', 'answered', 'spam'])(
    'the pages of the state "%s" are read in order',
    async (state) => {
      const [date, id] = await rowFarBehind(`state = '${state}'`)
      const first = await planOf(database, page('state = $1', NEWEST), [state])
      const far = await planOf(database, page(behind('state'), NEWEST), [state, date, id])
      expect(first.sorted).toBe(false)
      for (const plan of [first, far]) {
        expect(plan).toMatchObject({
          indexes: expect.arrayContaining(['enquiries_of_state']),
          scanned: [],
        })
        expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
      }
    },
  )

  test('a missing index is noticed', async () => {
    await database.exec(
      'reset role; begin; drop index public.enquiries_open_first; set role authenticated',
    )
    try {
      const plan = await planOf(database, page('', OPEN_FIRST), [])
      expect(plan.sorted).toBe(true)
      expect(plan.blocks).toBeGreaterThan(BLOCKS_A_PAGE)
    } finally {
      await database.exec('rollback; set role authenticated')
    }
  })

  test('a page of one source stops when it is full', async () => {
    const plan = await planOf(database, page('source = $1', OPEN_FIRST), ['viewing'])
    expect(plan.scanned).toEqual([])
    expect(plan.blocks).toBeLessThan(6 * BLOCKS_A_PAGE)
  })

  test('the count of the unanswered reads those alone', async () => {
    const plan = await planOf(database, 'select count(*) from public.enquiries where is_open', [])
    expect(plan.scanned).toEqual([])
    // One block a row at worst; the whole table would be more.
    expect(plan.blocks).toBeLessThan(1300)
  })

  test('what is due is found without looking at what was mailed', async () => {
    await database.exec('reset role')
    const plan = await planOf(
      database,
      `select id from public.enquiries where relay_state = 'pending' and relay_due_at <= now()
        order by relay_due_at, id limit 10 for update skip locked`,
      [],
    )
    await database.exec('set role authenticated')
    expect(plan.scanned).toEqual([])
    expect(plan.blocks).toBeLessThan(10)
  })
})
