import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostedDatabase, openOnServer } from './support/hostedDatabase.ts'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from './support/postgresServer.ts'

const programs = await findPostgresPrograms()

describe.skipIf(!programs)(
  programs
    ? `two at once, on PostgreSQL ${programs.version}`
    : 'two at once: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let server: PostgresServer
    let database: HostedDatabase & { name: string }
    let first: Sql
    let second: Sql
    const staff = randomUUID()

    beforeAll(async () => {
      if (!programs) return
      server = await startPostgresServer(programs)
      database = await openOnServer(server, 'none')
      await database.query('insert into auth.users (id) values ($1)', [staff])
      await database.query('insert into public.staff (user_id) values ($1)', [staff])
      first = server.connect({ database: database.name })
      second = server.connect({ database: database.name })
    })
    afterAll(async () => {
      await first.end()
      await second.end()
      await database.close()
      await server.stop()
    })

    /** A listing with photographs whose ids and urls are given in order. */
    async function listing(urls: string[]): Promise<{ id: string; images: string[] }> {
      const [property] = await database.query<{ id: string }>(
        `insert into public.properties (title, description, location, type, price)
        values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000) returning id`,
      )
      if (!property) throw new Error('The listing was not stored.')
      const images = await database.query<{ id: string }>(
        `insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
        select $1, url, url, 1, 'image/jpeg', position - 1
        from unnest($2::text[]) with ordinality as listed (url, position)
        returning id`,
        [property.id, urls],
      )
      return { id: property.id, images: images.map(({ id }) => id) }
    }

    async function begin(connection: Sql, role: 'anon' | 'authenticated'): Promise<void> {
      const claims = role === 'anon' ? { role } : { role, sub: staff }
      await connection.unsafe(`begin; set local role ${role}`)
      await connection`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    }

    /** The first holds what the second then waits for; both are committed in this order. */
    async function overlap(
      role: 'anon' | 'authenticated',
      work: (connection: Sql, turn: 0 | 1) => PromiseLike<unknown>,
    ): Promise<PromiseSettledResult<unknown>> {
      await begin(first, role)
      await begin(second, role)
      await work(first, 0)
      const later = Promise.allSettled([work(second, 1)])
      await expect
        .poll(() =>
          database.query(`select from pg_catalog.pg_stat_activity where wait_event_type = 'Lock'`),
        )
        .toHaveLength(1)
      await first`commit`
      const [outcome] = await later
      await second.unsafe(outcome.status === 'fulfilled' ? 'commit' : 'rollback')
      return outcome
    }

    async function imageUrls(id: string): Promise<{ derived: string[]; stored: string[] }> {
      const [row] = await database.query<{ derived: string[]; stored: string[] }>(
        `select image_urls as stored, private.ordered_image_urls(id) as derived
        from public.properties where id = $1`,
        [id],
      )
      if (!row) throw new Error('The listing is gone.')
      return row
    }

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
      connection.unsafe(`select public.reorder_images_safely($1, 'sale', $2)`, [
        id,
        order,
      ] as never[])

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
      expect((await places(id)).map(({ display_order }) => display_order)).toEqual([
        0, 1, 2, 3, 4, 5,
      ])
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
          `select state, count(*)::integer from public.enquiries
          where email = 'burst@sender.example' group by state order by state`,
        ),
      ).toEqual([
        { state: 'new', count: 20 },
        { state: 'spam', count: 1 },
      ])
    })
  },
)
