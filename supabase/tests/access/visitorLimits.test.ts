import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingPages } from '~/content/pages/listingPages'
import { countedOptions } from '~/content/search/countedOptions'
import { type HostedDatabase, openOnServer } from '../support/hostedDatabase.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import {
  HOSTILE,
  nested,
  usualArguments,
  VISITOR_FUNCTIONS,
  type VisitorFunction,
} from '../support/visitorCalls.ts'
import { openWithPeople, type People } from './people.ts'

/** What a stranger may send to the functions that need no account, on a host with a gate and on one without. */

const MOST_BYTES = 2 ** 20
/** Words of our statements and of what the engines say beside a message. */
const SQL = /\b(?:select|insert into|pl\/pgsql|context|statement)\b|\b(?:public|private)\./i

/** What says by itself how large it can be. */
const BOUNDED_TYPES = ['uuid', 'boolean', 'date', 'timestamp with time zone']

interface Limits {
  function_name: string
  argument: string
  most_letters: number | null
  most_bytes: number | null
  most_entries: number | null
  deepest: number
  smallest: number | null
  largest: number | null
}

/** Each function with one of its arguments replaced by each of the values. */
function* hostileCalls(functions: readonly VisitorFunction[]) {
  for (const each of functions) {
    for (const argument of Object.keys(each.takes)) {
      for (const [kind, value] of HOSTILE) {
        const given = { ...usualArguments(each), [argument]: value }
        yield { ...each, given, call: `${each.name} with ${kind} as ${argument}` }
      }
    }
  }
}

describe('over HTTP, behind the gate', () => {
  let people: People
  beforeAll(async () => {
    people = await openWithPeople()
  })
  afterAll(() => people.close())

  test('nothing fails, shows a statement or answers much', async () => {
    const functions = await people.sql<VisitorFunction>(VISITOR_FUNCTIONS)
    expect(functions.length).toBeGreaterThan(8)
    const wrong: string[] = []
    for (const { name, given, call } of hostileCalls(functions)) {
      const { status, data, error } = await people.anonymous.rpc(name, given)
      const said = JSON.stringify(data ?? error ?? '')
      const isRight = status < 500 && said.length < MOST_BYTES && !SQL.test(error?.message ?? '')
      if (!isRight) wrong.push(`${call}: ${status} ${said.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  }, 240_000)
})

onPostgres('called as the API calls them', (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  let functions: VisitorFunction[]
  let limits: Limits[]
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    functions = await database.query<VisitorFunction>(VISITOR_FUNCTIONS)
    limits = await database.query<Limits>(
      `select function_name, argument, most_letters, most_bytes, most_entries, deepest,
        smallest::float8, largest::float8 from private.visitor_limits()`,
    )
    await database.exec(`set role anon; set statement_timeout = '1s'`)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** What PostgREST makes of a body. */
  const call = ({ name, takes }: VisitorFunction, given: Record<string, unknown>) => {
    const named = Object.keys(given).filter((argument) => argument in takes)
    const columns = named.map((argument) => `${argument} ${takes[argument]}`)
    const passed = named.map((argument) => `${argument} => given.${argument}`)
    return database.query<{ answer: string | null }>(
      `select coalesce(json_agg(called), '[]')::text as answer
      from json_to_record($1::text::json) as given (${columns}), lateral public.${name}(${passed}) as called`,
      [JSON.stringify(given)],
    )
  }

  test('every call is answered, or refused as its sender’s mistake, in few words', async () => {
    const wrong: string[] = []
    for (const { call: described, given, ...each } of hostileCalls(functions)) {
      try {
        const [row] = await call(each, given)
        const bytes = row?.answer?.length ?? 0
        if (bytes > MOST_BYTES) wrong.push(`${described}: ${bytes} bytes`)
      } catch (error) {
        const { code, message, detail, hint } = error as Record<string, string | undefined>
        const said = [message, detail, hint].join(' ')
        const isRight =
          /^(?:22|PT4)/.test(code ?? '') && said.length < MOST_BYTES && !SQL.test(said)
        if (!isRight) wrong.push(`${described}: ${code} ${said.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('every argument has a limit: of its own, or of its type', () => {
    const stated = limits.map(({ function_name, argument }) => `${function_name} ${argument}`)
    const open = functions
      // private.check_enquiry states those of an enquiry, in the words of the form.
      .filter(({ name }) => name !== 'submit_enquiry')
      .flatMap(({ name, takes }) =>
        Object.entries(takes)
          .filter(([, type]) => !BOUNDED_TYPES.includes(type))
          .map(([argument]) => `${name} ${argument}`),
      )
    expect(stated.toSorted()).toEqual(open.toSorted())
  })

  test('each function refuses each argument beyond its limit with 400 and a sentence', async () => {
    for (const each of functions) {
      for (const { function_name, argument, largest, deepest } of limits) {
        if (function_name !== each.name) continue
        const beyond =
          each.takes[argument] === 'uuid[]'
            ? Array.from({ length: 51 }, () => randomUUID())
            : deepest === 0 && largest !== null
              ? largest + 1
              : 'a'.repeat(10_000)
        await expect(
          call(each, { ...usualArguments(each), [argument]: beyond }),
          `${each.name} ${argument}`,
        ).rejects.toMatchObject({
          code: 'PT400',
          message: `${argument} of ${each.name} is beyond its limits.`,
        })
      }
    }
  })

  test('what is as large as a limit is taken, and nothing larger', async () => {
    const check = (name: string, argument: string, value: unknown) =>
      database.query('select private.check_arguments($1, $2::text::jsonb)', [
        name,
        JSON.stringify({ [argument]: value }),
      ])
    for (const { function_name: name, argument, ...most } of limits) {
      const among = (value: unknown) => (most.deepest === 0 ? value : { a: value })
      const values: [taken: unknown, refused: unknown][] = []
      if (most.most_letters !== null) {
        const text = (letters: number) => among('ä'.repeat(letters))
        values.push([text(most.most_letters), text(most.most_letters + 1)])
      }
      if (most.most_entries !== null) {
        const object = (entries: number) =>
          Object.fromEntries(Array.from({ length: entries }, (_, index) => [`a${index}`, 1]))
        values.push([object(most.most_entries), object(most.most_entries + 1)])
      }
      if (most.smallest !== null && most.largest !== null) {
        values.push([among(most.smallest), among(most.smallest - 1)])
        values.push([among(most.largest), among(most.largest + 1)])
      }
      if (most.deepest > 0) values.push([nested(most.deepest), nested(most.deepest + 1)])
      if (most.most_bytes !== null)
        values.push([{ a: 'a' }, { ['a'.repeat(most.most_bytes)]: 'a' }])
      for (const [taken, refused] of values) {
        await check(name, argument, taken)
        await expect(
          check(name, argument, refused),
          `${name} ${argument} ${JSON.stringify(refused).slice(0, 60)}`,
        ).rejects.toMatchObject({ code: 'PT400' })
      }
    }
  })

  test('all options of each page of the site are within the limits', async () => {
    for (const page of Object.values(listingPages)) {
      const given = { p_class: page.propertyClass, p_filters: {}, p_options: countedOptions(page) }
      const counting = functions.find(({ name }) => name === 'count_options')
      if (!counting) throw new Error('There is no count_options.')
      expect(await call(counting, given)).toHaveLength(1)
    }
  })

  test('docs/security.md states the limits of as many functions as the catalogue has', async () => {
    const text = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8')
    const section = text
      .split('\n## ')
      .find((part) => part.startsWith('Limits on what visitors call'))
    const named = [...(section ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(functions.map(({ name }) => name).toSorted())
  })
})
