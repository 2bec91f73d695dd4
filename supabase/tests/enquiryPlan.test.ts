import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManyListings, openManyListings } from './support/manyListings.ts'
import { findPostgresPrograms } from './support/postgresServer.ts'

const programs = await findPostgresPrograms()

/** Two years of a busy agency: 40,000 enquiries, 1,200 of them unanswered. The table has over 1,000 blocks. */
const MANY = `
  insert into public.enquiries
    (request_id, source, mailbox, name, email, consents, message, state, relay_state, received_at)
  select gen_random_uuid(),
    (array['valuation', 'consultation', 'viewing', 'interest', 'contact', 'home'])[1 + number % 6],
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
const STAFF = randomUUID()
const NEWEST = 'received_at desc, id desc'
const OPEN_FIRST = `is_open desc, ${NEWEST}`

describe.skipIf(!programs)(
  programs
    ? `40,000 enquiries on PostgreSQL ${programs.version}, read by staff`
    : 'plans of the enquiries: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let database: ManyListings
    beforeAll(async () => {
      if (!programs) return
      database = await openManyListings(programs)
      await database.exec(MANY)
      await database.exec(`
        insert into auth.users (id) values ('${STAFF}');
        insert into public.staff (user_id) values ('${STAFF}');
        insert into auth.sessions (id, user_id) values ('${STAFF}', '${STAFF}');
        select set_config('request.jwt.claims', '{"sub":"${STAFF}","session_id":"${STAFF}"}', false);
        set role authenticated;
      `)
    })
    afterAll(() => database.close())

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
      const plan = await database.planOf(page('', OPEN_FIRST), [])
      expect(plan).toMatchObject({
        indexes: expect.arrayContaining(['enquiries_open_first']),
        scanned: [],
        sorted: false,
      })
      expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
    })

    test.each(['true', 'false'])('a page far behind, is_open %s, costs no more', async (isOpen) => {
      const [date, id] = await rowFarBehind(`is_open = ${isOpen}`)
      const query = page(behind('is_open'), NEWEST)
      const plan = await database.planOf(query, [isOpen, date, id])
      expect(plan).toMatchObject({
        indexes: expect.arrayContaining(['enquiries_open_first']),
        scanned: [],
        sorted: false,
      })
      expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
    })

    test.each(['new', 'acknowledged', 'answered', 'closed', 'spam'])(
      'the pages of the state "%s" are read in order',
      async (state) => {
        const [date, id] = await rowFarBehind(`state = '${state}'`)
        const first = await database.planOf(page('state = $1', NEWEST), [state])
        const far = await database.planOf(page(behind('state'), NEWEST), [state, date, id])
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
        const plan = await database.planOf(page('', OPEN_FIRST), [])
        expect(plan.sorted).toBe(true)
        expect(plan.blocks).toBeGreaterThan(BLOCKS_A_PAGE)
      } finally {
        await database.exec('rollback; set role authenticated')
      }
    })

    test('a page of one source stops when it is full', async () => {
      const plan = await database.planOf(page('source = $1', OPEN_FIRST), ['viewing'])
      expect(plan.scanned).toEqual([])
      expect(plan.blocks).toBeLessThan(6 * BLOCKS_A_PAGE)
    })

    test('the count of the unanswered reads those alone', async () => {
      const plan = await database.planOf('select count(*) from public.enquiries where is_open', [])
      expect(plan.scanned).toEqual([])
      // One block a row at worst; the whole table would be more.
      expect(plan.blocks).toBeLessThan(1300)
    })

    test('what is due is found without looking at what was mailed', async () => {
      await database.exec('reset role')
      const plan = await database.planOf(
        `select id from public.enquiries where relay_state = 'pending' and relay_due_at <= now()
        order by relay_due_at, id limit 10 for update skip locked`,
        [],
      )
      await database.exec('set role authenticated')
      expect(plan.scanned).toEqual([])
      expect(plan.blocks).toBeLessThan(10)
    })
  },
)
