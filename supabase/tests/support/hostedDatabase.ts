import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PostgresServer } from './postgresServer.ts'

export type DefaultGrants = 'all' | 'none'

/**
 * A database with the roles and schemas of hosted Supabase, in PGlite or on a server. The connection is a superuser's.
 */
export interface HostedDatabase {
  query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>
  /** Runs several statements in one go. */
  exec: (text: string) => Promise<void>
  close: () => Promise<void>
}

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const STUB = new URL('./hostedStub.sql', import.meta.url)

/**
 * The statements that create policies on storage.objects. On hosted Supabase the migrating role does not own that
 * table, and the platform runs these statements as its superuser. The tests do the same.
 */
const STORAGE_POLICY = /((?:create|alter|drop) policy (?:"[^"]*"|\w+)\s+on storage\.objects[^;]*;)/

/** @param before statements that the superuser runs before the migrations */
export async function openPglite(grants: DefaultGrants, before = ''): Promise<HostedDatabase> {
  const pglite = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
  const database: HostedDatabase = {
    query: async <Row>(text: string, parameters?: unknown[]) =>
      (await pglite.query<Row>(text, parameters)).rows,
    exec: async (text) => void (await pglite.exec(text)),
    close: () => pglite.close(),
  }
  await database.exec(before)
  await install(database, grants)
  return database
}

/**
 * Opens a migrated database: a copy of the server's template if it has one (startMigratedServer), because copying is
 * quicker.
 */
export async function openOnServer(
  server: PostgresServer,
  grants: DefaultGrants,
  name = `hosted_${grants}`,
): Promise<HostedDatabase & { name: string }> {
  const template = `template_${grants}`
  const maintenance = server.connect()
  const [found] = await maintenance`select from pg_database where datname = ${template}`
  const isCopy = found !== undefined && name !== template
  await maintenance.unsafe(`create database ${name}${isCopy ? ` template ${template}` : ''}`)
  await maintenance.end()
  const sql = server.connect({ database: name })
  const database = {
    name,
    query: async <Row>(text: string, parameters?: unknown[]) =>
      (await sql.unsafe(text, parameters as never[])) as unknown as Row[],
    exec: async (text: string) => void (await sql.unsafe(text).simple()),
    close: () => sql.end(),
  }
  if (!isCopy) await install(database, grants)
  return database
}

async function install(database: HostedDatabase, grants: DefaultGrants): Promise<void> {
  await database.query(`select set_config('stub.default_grants', $1, false)`, [grants])
  await database.exec(await readFile(STUB, 'utf8'))
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) {
    try {
      await database.exec(asMigrator(await readFile(new URL(file, MIGRATIONS), 'utf8')))
    } catch (error) {
      throw new Error(`${file} failed: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}

function asMigrator(migration: string): string {
  const pieces = migration
    .split(STORAGE_POLICY)
    .map((piece, index) => `set local role ${index % 2 === 1 ? 'none' : 'migrator'};\n${piece}`)
  return `begin;\n${pieces.join('\n')}\ncommit;`
}
