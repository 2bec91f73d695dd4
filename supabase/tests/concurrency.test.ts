import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeAlert } from './mail/alertTurns.ts'
import { columnOf, storeDraft, updateRow } from './publishing/gatedListing.ts'
import { onPostgres } from './support/onPostgres.ts'
import { keepPublishGate, OPEN_PUBLISH_GATE } from './support/publishGate.ts'
import { openTwoAtOnce, type TwoAtOnce } from './support/twoAtOnce.ts'

onPostgres('two at once', (programs) => {
  let two: TwoAtOnce
  let { database, first, second } = {} as TwoAtOnce
  beforeAll(async () => {
    two = await openTwoAtOnce(programs)
    ;({ database, first, second } = two)
  })
  afterAll(() => two.close())

  const listing: TwoAtOnce['listing'] = (urls) => two.listing(urls)
  const begin: TwoAtOnce['begin'] = (connection, role) => two.begin(connection, role)
  const overlap: TwoAtOnce['overlap'] = (role, work) => two.overlap(role, work)
  const isWaiting: TwoAtOnce['isWaiting'] = () => two.isWaiting()
  const imageUrls: TwoAtOnce['imageUrls'] = (id) => two.imageUrls(id)

  test('two orders of the same photographs take turns: the later one stands, whole', async () => {
    const { id, images } = await listing(['a', 'b', 'c'])
    const orders = [
      [images[2], images[1], images[0]],
      [images[1], images[0], images[2]],
    ]
    await overlap('authenticated', (connection, turn) =>
      connection.unsafe(`select public.reorder_images_safely($1, 'sale', $2)`, [
        id,
        orders[turn],
      ] as never[]),
    )
    expect(await imageUrls(id)).toEqual({
      derived: ['b', 'a', 'c'],
      stored: ['b', 'a', 'c'],
    })
  })

  test('two photographs added to one listing both reach its image_urls', async () => {
    const { id } = await listing([])
    await overlap(
      'authenticated',
      (connection, turn) =>
        connection`insert into public.property_images
            (property_id, url, filename, size, mime_type, display_order)
            values (${id}, ${`photo-${turn}`}, 'x', 1, 'image/jpeg', ${1000 + turn})`,
    )
    expect(await imageUrls(id)).toEqual({
      derived: ['photo-0', 'photo-1'],
      stored: ['photo-0', 'photo-1'],
    })
  })

  test('of two who remove the last plans each, the listing has none left', async () => {
    const { id } = await listing([])
    await database.query(
      `insert into public.property_files (property_id, kind, title, url, mime_type, size, width, height)
      select $1::uuid, 'floor-plan', 'Floor ' || floor, $1::uuid || '/' || gen_random_uuid() || '.png', 'image/png', 1, 20, 10
      from generate_series(0, 1) as floor`,
      [id],
    )
    await overlap('authenticated', (connection, turn) =>
      connection.unsafe(
        `delete from public.property_files where property_id = $1 and title = 'Floor ' || $2::text`,
        [id, String(turn)] as never[],
      ),
    )
    const rows = await database.query<{ has_floor_plan: boolean }>(
      'select has_floor_plan from public.listing_cards where id = $1',
      [id],
    )
    expect(rows).toEqual([{ has_floor_plan: false }])
  })

  test('a listing that goes while an alert finds it takes along what was found', async () => {
    const { id } = await listing([])
    await storeAlert({ sql: database.query })
    await database.query('update private.events_to_match set due_at = now()')
    const outcome = await overlap('authenticated', (connection, turn) =>
      turn === 0
        ? connection.unsafe('set local role service_role; select public.match_alerts(1000)')
        : connection`delete from public.properties where id = ${id}`,
    )
    expect(outcome.status).toBe('fulfilled')
    expect(await database.query('select from public.properties where id = $1', [id])).toEqual([])
    expect(
      await database.query('select from public.alert_hits where property_id = $1', [id]),
    ).toEqual([])
    expect(await database.query('select from public.alert_hits')).not.toEqual([])
  })

  test.each([
    { begun: 'matching', turnOfMatching: 0 },
    { begun: 'its deletion', turnOfMatching: 1 },
  ])(
    'an alert that is deleted while it is matched, $begun first, leaves nothing it found',
    async ({ turnOfMatching }) => {
      await database.query('delete from public.alerts')
      await listing([])
      const alert = await storeAlert({ sql: database.query })
      const kept = await storeAlert({ sql: database.query }, { email: 'ben@visitor.example' })
      await database.query('update private.events_to_match set due_at = now()')
      const outcome = await overlap('service_role', (connection, turn) =>
        turn === turnOfMatching
          ? connection`select public.match_alerts(1000)`
          : connection`delete from public.alerts where id = ${alert}`,
      )
      expect(outcome.status).toBe('fulfilled')
      const alerts = await database.query('select distinct alert_id from public.alert_hits')
      expect(alerts).toEqual([{ alert_id: kept }])
    },
  )

  test('an alert that is changed while it is deleted makes nobody wait in a circle', async () => {
    const alert = await storeAlert({ sql: database.query })
    await begin(first, 'service_role')
    await begin(second, 'service_role')
    await first`select from public.alerts where id = ${alert} for update`
    const deleted = Promise.allSettled([second`delete from public.alerts where id = ${alert}`])
    await isWaiting()
    await first`update public.alert_hits set due_at = now() where alert_id = ${alert}`
    await first`commit`
    const [outcome] = await deleted
    await second`commit`
    expect(outcome.status).toBe('fulfilled')
    expect(await database.query('select from public.alerts where id = $1', [alert])).toEqual([])
  })

  test('alerts are tended while somebody has theirs erased, and neither waits in a circle', async () => {
    await database.query('delete from public.alerts')
    const [kept, gone] = [
      await storeAlert({ sql: database.query }),
      await storeAlert({ sql: database.query }),
    ]
    await database.query(
      `update public.alerts set last_kept_at = now() - interval '7 months', state = case id when $1 then 'ended' else state end,
        ended_at = case id when $1 then now() - interval '31 days' end`,
      [gone],
    )
    const outcome = await overlap('service_role', (connection, turn) =>
      turn === 0
        ? connection`delete from public.alerts where id in (${kept}, ${gone})`
        : connection`select public.tend_alerts()`,
    )
    expect(outcome.status).toBe('fulfilled')
    expect(await database.query('select from public.alerts')).toEqual([])
  })

  test('a photograph added while others are sorted is kept behind them', async () => {
    const { id, images } = await listing(['a', 'b'])
    await overlap('authenticated', (connection, turn) =>
      turn === 0
        ? connection`insert into public.property_images
              (property_id, url, filename, size, mime_type, display_order)
              values (${id}, 'new', 'x', 1, 'image/jpeg', 0)`
        : connection.unsafe(`select public.reorder_images_safely($1, 'sale', $2)`, [
            id,
            [images[1], images[0]],
          ] as never[]),
    )
    expect(await imageUrls(id)).toEqual({
      derived: ['b', 'a', 'new'],
      stored: ['b', 'a', 'new'],
    })
  })

  const remove = (connection: Sql, id: string, image: string | undefined) =>
    connection.unsafe(`select public.delete_image_safely($1, 'sale', $2)`, [id, image] as never[])
  const reorder = (connection: Sql, id: string, order: (string | undefined)[]) =>
    connection.unsafe(`select public.reorder_images_safely($1, 'sale', $2)`, [id, order] as never[])

  async function places(id: string): Promise<{ url: string; display_order: number }[]> {
    return database.query(
      `select url, display_order from public.property_images
        where property_id = $1 order by display_order, created_at, id`,
      [id],
    )
  }

  test('two photographs deleted at once take turns and leave the rest numbered from 0', async () => {
    const { id, images } = await listing(['a', 'b', 'c', 'd'])
    const outcome = await overlap('authenticated', (connection, turn) =>
      remove(connection, id, images[turn]),
    )
    expect(outcome.status).toBe('fulfilled')
    expect(await places(id)).toEqual([
      { url: 'c', display_order: 0 },
      { url: 'd', display_order: 1 },
    ])
    expect(await imageUrls(id)).toEqual({ derived: ['c', 'd'], stored: ['c', 'd'] })
  })

  test('a photograph deleted while a new order waits: the order knows it no more, and says so', async () => {
    const { id, images } = await listing(['a', 'b', 'c'])
    const outcome = await overlap('authenticated', (connection, turn) =>
      turn === 0
        ? remove(connection, id, images[0])
        : reorder(connection, id, [images[2], images[1], images[0]]),
    )
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'PT409' } })
    expect(await imageUrls(id)).toEqual({ derived: ['b', 'c'], stored: ['b', 'c'] })
  })

  test('a photograph deleted behind a new order leaves that order, without it', async () => {
    const { id, images } = await listing(['a', 'b', 'c'])
    const outcome = await overlap('authenticated', (connection, turn) =>
      turn === 0
        ? reorder(connection, id, [images[2], images[1], images[0]])
        : remove(connection, id, images[1]),
    )
    expect(outcome.status).toBe('fulfilled')
    expect(await places(id)).toEqual([
      { url: 'c', display_order: 0 },
      { url: 'a', display_order: 1 },
    ])
  })

  test('a photograph added while another is deleted is kept, behind the rest', async () => {
    const { id, images } = await listing(['a', 'b'])
    await overlap('authenticated', (connection, turn) =>
      turn === 0
        ? remove(connection, id, images[0])
        : connection`insert into public.property_images
              (property_id, url, filename, size, mime_type, display_order)
              values (${id}, 'new', 'x', 1, 'image/jpeg', 1000)`,
    )
    expect(await imageUrls(id)).toEqual({ derived: ['b', 'new'], stored: ['b', 'new'] })
  })

  test('an upload, a new order and a deletion, over and over: no deadlock, image_urls stay right', async () => {
    const { id, images } = await listing(['a', 'b', 'c', 'd', 'e', 'f'])
    const commit = async (connection: Sql, work: (connection: Sql) => PromiseLike<unknown>) => {
      await begin(connection, 'authenticated')
      const [outcome] = await Promise.allSettled([work(connection)])
      await connection.unsafe(outcome.status === 'fulfilled' ? 'commit' : 'rollback')
      return outcome
    }
    for (const image of images) {
      const outcomes = await Promise.all([
        commit(first, (connection) => remove(connection, id, image)),
        commit(second, async (connection) => {
          await connection`insert into public.property_images
              (property_id, url, filename, size, mime_type, display_order)
              values (${id}, ${`new of ${image}`}, 'x', 1, 'image/jpeg', 1000)`
          await reorder(connection, id, [])
        }),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    }
    const expected = images.map((image) => `new of ${image}`)
    expect(await imageUrls(id)).toEqual({ derived: expected, stored: expected })
    expect((await places(id)).map(({ display_order }) => display_order)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test.each([
    ['behind', 0],
    ['before', 1],
  ] as const)('a photograph added %s a change of class is of the new one', async (_, change) => {
    const { id } = await listing([])
    await overlap('authenticated', (connection, turn) =>
      turn === change
        ? connection`update public.properties set property_class = 'commercial', type = 'office'
              where id = ${id}`
        : connection`insert into public.property_images
              (property_id, property_type, url, filename, size, mime_type)
              values (${id}, 'sale', 'new', 'x', 1, 'image/jpeg')`,
    )
    expect(
      await database.query(
        'select property_type from public.property_images where property_id = $1',
        [id],
      ),
    ).toEqual([{ property_type: 'commercial' }])
  })

  test('a photograph deleted while it is optimized: the version is refused, and nobody waits for ever', async () => {
    const { id, images } = await listing(['a', 'b'])
    await begin(first, 'authenticated')
    await begin(second, 'authenticated')
    await first`select from public.properties where id = ${id} for update`
    const optimized = Promise.allSettled([
      second`insert into public.small_images (property_image_id, property_id, url, filename, size)
          values (${images[0] ?? null}, ${id}, 'a_small', 'x', 1)`,
    ])
    await expect
      .poll(() =>
        database.query(`select from pg_catalog.pg_stat_activity where wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
    await remove(first, id, images[0])
    await first`commit`
    const [outcome] = await optimized
    await second`rollback`
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '23503' } })
    expect(await imageUrls(id)).toEqual({ derived: ['b'], stored: ['b'] })
  })

  test('several listings are changed without waiting for the one that somebody else is at', async () => {
    const [taken, free] = [(await listing([])).id, (await listing([])).id]
    await begin(first, 'authenticated')
    await begin(second, 'authenticated')
    await first`update public.properties set price = 1 where id = ${taken}`
    const [answer] = await second<{ change_listings: unknown }[]>`
        select public.change_listings(${randomUUID()}, 'status', ${second.json(
          Object.fromEntries([taken, free].map((id) => [id, { seen: 'active', wanted: 'sold' }])),
        )})`
    await first`commit`
    await second`commit`
    expect(answer?.change_listings).toEqual({ [taken]: 'busy', [free]: 'done' })
    const stored = await database.query(
      'select price, status from public.properties where id = any ($1) order by price',
      [[taken, free]],
    )
    expect(stored).toEqual([
      { price: 1, status: 'active' },
      { price: 900000, status: 'sold' },
    ])
  })

  describe('with the gate kept', () => {
    beforeAll(() => keepPublishGate(database))
    afterAll(() => database.exec(OPEN_PUBLISH_GATE))

    const setStatus = (connection: Sql, id: string, status: string) =>
      connection`update public.properties set status = ${status} where id = ${id}`
    const kindsOf = async (id: string) =>
      (
        await database.query<{ kind: string }>(
          'select kind from public.listing_events where property_id = $1 order by happened_at',
          [id],
        )
      ).map(({ kind }) => kind)

    test('two members publish and withdraw at once: the later one stands, and both are in the history', async () => {
      const id = await storeDraft(database)
      const outcome = await overlap('authenticated', (connection, turn) =>
        setStatus(connection, id, turn === 0 ? 'active' : 'withdrawn'),
      )
      expect(outcome.status).toBe('fulfilled')
      expect(await columnOf(database, id, 'status')).toBe('withdrawn')
      expect(await kindsOf(id)).toEqual(['listed', 'withdrawn'])
    })

    test('a draft that loses a fact while somebody else publishes it is refused', async () => {
      const id = await storeDraft(database)
      const outcome = await overlap('authenticated', (connection, turn) =>
        turn === 0
          ? connection`update public.properties set tenure = null where id = ${id}`
          : setStatus(connection, id, 'active'),
      )
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'PT422', detail: '["tenure"]' },
      })
      expect(await columnOf(database, id, 'status')).toBe('draft')
      expect(await columnOf(database, id, 'gap_count')).toBe(1)
      await updateRow(database, id, { tenure: 'freehold', status: 'active' })
      expect(await columnOf(database, id, 'gap_count')).toBe(0)
    })
  })

  test('a burst of enquiries does not slip past the limit for a sender', async () => {
    const submit = (connection: Sql) =>
      connection`select public.submit_enquiry(${randomUUID()}, 'home', 'sales', 'A Sender',
          'burst@sender.example', null, 'Hello', '{}', null, '[]', '/', '{}', '', 10)`
    await begin(first, 'anon')
    for (let sent = 0; sent < 19; sent++) await submit(first)
    await first`commit`

    const twentyFirst = await overlap('anon', submit)

    expect(twentyFirst).toMatchObject({ status: 'fulfilled' })
    expect(
      await database.query(
        `select relay_state, count(*)::integer from public.enquiries
          where email = 'burst@sender.example' group by relay_state order by relay_state`,
      ),
    ).toEqual([
      { relay_state: 'held', count: 1 },
      { relay_state: 'pending', count: 20 },
    ])
  })
})
