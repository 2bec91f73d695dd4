import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { StartFailure } from './startFailure.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

export interface Migration {
  version: string
  name: string
  file: string
  text: string
}

/** The migrations of a folder, oldest first, by the `<version>_<name>.sql` of the Supabase CLI. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      if (!version || !name) {
        throw new StartFailure(
          `supabase/migrations/${file} is not named <timestamp>_<name>.sql: rename it.`,
        )
      }
      return { version, name, file, text: await readFile(join(folder, file), 'utf8') }
    }),
  )
}

/** Applies what is pending, all of it or nothing, and records it where the Supabase CLI does. */
export async function applyMigrations(database: Database, migrations: Migration[]): Promise<void> {
  const done = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(done.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !applied.has(version))
  let current: Migration | undefined
  try {
    await database.transaction(async (run) => {
      for (current of pending) await run(`${current.text}\n;${record(current)}`)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `The migration supabase/migrations/${current?.file} failed (${reason}); nothing was changed. Mend that file and start again.`,
      { cause: error },
    )
  }
}

function record({ version, name, text }: Migration): string {
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${literal(text)}]);`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
