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

/** The migrations of a folder, oldest first, named `<version>_<name>.sql` as by the Supabase CLI. */
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

/**
 * Checks that a database is new or was made with these migrations, and changes nothing.
 * @throws StartFailure when it was made with a migration that is missing or different here.
 */
export async function refuseOtherVersions(
  database: Database,
  migrations: Migration[],
): Promise<void> {
  const known = new Map(migrations.map(({ version, text }) => [version, text]))
  for (const { version, text } of await appliedMigrations(database)) {
    const here = known.get(version)
    if (here === undefined) throw madeByOther(`its migration ${version} is unknown here`)
    if (here !== text) throw madeByOther(`its migration ${version} is another one here`)
  }
}

function madeByOther(how: string): StartFailure {
  return new StartFailure(
    `The data folder was made by another version of this website (${how}),
    and nothing in it was changed: to keep what it holds, start that version and run npm run backup, then start this one
    with DEMO_LISTINGS=none and a new LOCAL_DATA_DIR and run npm run restore -- <file>; to start afresh, delete the folder.`,
  )
}

/** Applies all pending migrations or none, and records them where the Supabase CLI does. */
export async function applyMigrations(database: Database, migrations: Migration[]): Promise<void> {
  const applied = new Set((await appliedMigrations(database)).map(({ version }) => version))
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

/** The recorded migrations, oldest first; none for a new database, which lacks the table. */
async function appliedMigrations(
  database: Database,
): Promise<Pick<Migration, 'version' | 'text'>[]> {
  const [found] = await database.query<{ name: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations')::text as name`,
  )
  if (!found?.name) return []
  return database.query(
    `select version, statements[1] as text from supabase_migrations.schema_migrations order by version`,
  )
}

function record({ version, name, text }: Migration): string {
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${literal(text)}]);`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
