import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LatLng } from '~/types/map'
import { seededRandom } from '../../../tests/support/random.ts'
import { type HostedDatabase, openOnServer } from '../support/hostedDatabase.ts'
import { loadListings } from '../support/manyListings/loadListings.ts'
import { type MapArea, randomArea } from '../support/mapAreas.ts'
import { SPREAD } from '../support/mapFilters.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { FILTERS, randomSearch, type Searched } from '../support/randomSearch.ts'

/** An alert tells of the listings that its search finds, and of no other. */

const LISTINGS = 2000
const SEARCHES = 500

const random = seededRandom(54)
const json = (value: unknown) => JSON.stringify(value)

const areaOf = ({ frame, polygon, around }: MapArea) => ({
  frame,
  ...(polygon && { polygon: polygon.map(({ lat, lng }) => [lat, lng]) }),
  ...(around && { around }),
})

onPostgres(`alerts of ${SEARCHES} searches and ${LISTINGS} listings`, (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  let placed: LatLng[]

  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    await loadListings(database, LISTINGS)
    await database.exec(SPREAD)
    placed = await database.query<LatLng>(
      'select map_lat as lat, map_lng as lng from public.properties where map_lat is not null',
    )
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** The ids of the whole list, page by page. */
  async function listed({ propertyClass, filters }: Searched): Promise<string[]> {
    const ids: string[] = []
    let after: object | null = null
    for (;;) {
      const page: { id: string }[] = await database.query(
        `select id, search_price, area, created_at::text, place_id
        from public.search_listings($1, 'date-desc', $2::text::jsonb, $3::text::jsonb, 100)`,
        [propertyClass, json(filters), after && json(after)],
      )
      ids.push(...page.map(({ id }) => id))
      after = page.at(-1) ?? null
      if (page.length < 100) return ids
    }
  }

  /** The ids of the pins, or where there are too many, how many homes the groups have. */
  async function onMap(
    { propertyClass, filters }: Searched,
    area: object,
  ): Promise<string[] | number> {
    const [row] = await database.query<{
      answer: { exact: boolean; pins: [string][]; groups: number[][] }
    }>(`select public.search_on_map($1, $2::text::jsonb, $3::text::jsonb) as answer`, [
      propertyClass,
      json(area),
      json(filters),
    ])
    if (!row) throw new Error('There is no answer.')
    const { exact, pins, groups } = row.answer
    return exact ? pins.map(([id]) => id) : groups.reduce((sum, [, , count = 0]) => sum + count, 0)
  }

  async function addAlert({ propertyClass, filters }: Searched, area: object | null) {
    const [alert] = await database.query<{ id: string }>(
      `insert into public.alerts
        (email, property_class, filters, area, frequency, reductions, consent_wording, confirm_until, state)
      values ('anna@visitor.example', $1, $2::text::jsonb, $3::text::jsonb, 'instant', true, 'I ask for this.', now(), 'active')
      returning id`,
      [propertyClass, json(filters), area && json(area)],
    )
    return alert?.id ?? expect.unreachable()
  }

  test('what is published reaches those whose list has it', async () => {
    const alerts: { id: string; searched: Searched; area: object | null }[] = []
    for (let number = 0; number < SEARCHES; number += 1) {
      const searched = randomSearch(random, number)
      // A question to a list alone (request_alert).
      delete searched.filters.added
      const area = random.chance(0.4) ? areaOf(randomArea(random, placed)) : null
      alerts.push({ id: await addAlert(searched, area), searched, area })
    }
    // Whatever their status: of the sold and withdrawn none may be told.
    await database.exec(`
      set session_replication_role = replica;
      insert into public.listing_events (property_id, kind, price_after) select id, 'listed', price from public.properties;
      insert into private.events_to_match (event_id, due_at) select id, now() from public.listing_events;
      set session_replication_role = origin`)
    const [read] = await database.query<{ events: number }>(
      `select public.match_alerts(${LISTINGS}) as events`,
    )
    expect(read?.events).toBe(LISTINGS)
    const hits = await database.query<{ alert_id: string; property_id: string }>(
      'select alert_id, property_id from public.alert_hits',
    )
    const told = new Map(alerts.map(({ id }) => [id, [] as string[]]))
    for (const { alert_id, property_id } of hits) told.get(alert_id)?.push(property_id)

    const found = { list: 0, pins: 0, groups: 0, none: 0 }
    const filled = new Set<string>()
    for (const { id, searched, area } of alerts) {
      const ids = (told.get(id) ?? []).toSorted()
      const expected = area ? await onMap(searched, area) : await listed(searched)
      const asked = json({ ...searched, area })
      if (typeof expected === 'number') expect(ids.length, asked).toBe(expected)
      else expect(ids, asked).toEqual(expected.toSorted())
      if (ids.length === 0) found.none += 1
      else found[typeof expected === 'number' ? 'groups' : area ? 'pins' : 'list'] += 1
      if (ids.length > 0) for (const name of Object.keys(searched.filters)) filled.add(name)
    }
    // Or nothing would be shown of some filters, of lists or of maps.
    expect([...filled, 'added'].toSorted()).toEqual([...FILTERS, 'within'].toSorted())
    expect(found.list > 100 && found.pins > 50 && found.none > 20, json(found)).toBe(true)
  }, 600_000)
})
