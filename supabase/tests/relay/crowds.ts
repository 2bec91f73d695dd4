import type { Sql } from 'postgres'
import { restCaller } from '../../functions/_shared/restCaller.ts'
import type { RelayWorker } from '../../functions/_shared/sending.ts'
import type { anEnquiry } from '../access/anEnquiry.ts'
import { openOnServer } from '../support/hostedDatabase.ts'
import type { PostgresServer } from '../support/postgresServer.ts'
import { openTestBackend } from '../support/testBackend.ts'

/** A database with senders and workers, each with their own rights and at the same moment. */
export interface Crowd {
  /** Rejects unless it was stored. */
  submit: (enquiry: ReturnType<typeof anEnquiry>) => Promise<void>
  call: RelayWorker['call']
  /** Past all rights. */
  query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** A crowd sends more than an hour's budget; what becomes of the rest is another matter (digest.test.ts). */
const UNLIMITED = 'update private.enquiry_limits set an_hour_in_all = 100000'

/** As everybody meets the embedded backend: over HTTP. */
export async function crowdOverHttp(): Promise<Crowd> {
  const local = await openTestBackend()
  await local.sql(UNLIMITED)
  return {
    submit: async (enquiry) => {
      const { error } = await local.anon.rpc('submit_enquiry', enquiry)
      if (error) throw error
    },
    call: restCaller(local.url, local.secretKey, fetch),
    query: local.sql,
    close: local.close,
  }
}

/** On a server that really does several things at once, each on a connection of its own. */
export async function crowdOnServer(server: PostgresServer): Promise<Crowd> {
  const database = await openOnServer(server, 'none')
  await database.exec(UNLIMITED)
  const sql = server.connect({ database: database.name, connections: 12 })
  return {
    submit: async (enquiry) => void (await callAs(sql, 'anon', 'submit_enquiry', enquiry)),
    call: (name, args) => callAs(sql, 'service_role', name, args),
    query: database.query,
    close: async () => {
      await sql.end()
      await database.close()
    },
  }
}

/** Calls a function of the API in a transaction of its own, with the rights of a role. */
export function callAs(sql: Sql, role: string, name: string, args: object): Promise<unknown> {
  const list = Object.entries(args).map(([argument, value], index) => {
    // The driver would write a value of jsonb as JSON once more, so it is given as text.
    const isJson = typeof value === 'object' && value !== null
    return `${argument} => $${index + 1}${isJson ? '::text::jsonb' : ''}`
  })
  const values = Object.values(args).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  return sql.begin(async (transaction) => {
    await transaction.unsafe(`set local role ${role}`)
    const rows = await transaction.unsafe(
      `select * from public.${name}(${list.join(', ')})`,
      values,
    )
    // A single value, which the API answers as it is, has the function's name here.
    const [row] = rows
    return row && name in row ? row[name] : rows
  })
}
