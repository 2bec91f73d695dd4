import { type Database, openDatabase } from '../../local/database.ts'
import { checkHealth } from '../../local/health.ts'
import { keepPublishGate } from './publishGate.ts'

/**
 * A migrated database that the test files of a worker use one after another. Opening one takes some three seconds of
 * processor time, and restoring it takes a tenth of one.
 */
interface Kept {
  database: Database
  /** A script that restores the rows that the migrations insert. */
  refill: string
  schema: string
}

/** Each test file loads its modules anew; only the global object outlives a file. */
const worker = globalThis as { keptDatabases?: Kept[] }

/** Lends a database as the migrations leave it. Closing it returns it to the worker. */
export async function borrowDatabase(snapshot: () => Promise<Blob>): Promise<Database> {
  const kept = worker.keptDatabases?.pop() ?? (await openKept(snapshot))
  return {
    ...kept.database,
    close: async () => {
      if (await bringBack(kept)) {
        worker.keptDatabases = [...(worker.keptDatabases ?? []), kept]
      } else {
        await kept.database.close()
      }
    },
  }
}

async function openKept(snapshot: () => Promise<Blob>): Promise<Kept> {
  const database = await openDatabase({ kind: 'memory', snapshot: await snapshot() })
  try {
    return { database, refill: await writeRefill(database), schema: await fingerprint(database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  order by name`

/** A digest of everything that a test may have changed, except rows. */
const SCHEMA = `
  select md5(concat(
    (select string_agg(concat(oid, relname, relacl, reloptions, relrowsecurity), ';' order by oid)
      from pg_catalog.pg_class where relkind <> 'i' and relnamespace not in
        (select oid from pg_catalog.pg_namespace where nspname like 'pg\\_%')),
    (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ';' order by attrelid, attnum)
      from pg_catalog.pg_attribute where attrelid >= 16384 and attnum > 0),
    (select string_agg(concat(oid, indexrelid::regclass), ';' order by indexrelid)
      from pg_catalog.pg_index join pg_catalog.pg_class on oid = indexrelid where indrelid >= 16384),
    (select string_agg(concat(oid, md5(concat(prosrc, prosqlbody)), proacl, proconfig), ';' order by oid)
      from pg_catalog.pg_proc where oid >= 16384),
    (select string_agg(concat(oid, tgname, tgenabled), ';' order by oid) from pg_catalog.pg_trigger),
    (select string_agg(concat(oid, conname), ';' order by oid) from pg_catalog.pg_constraint),
    (select string_agg(concat(oid, polname, polqual, polwithcheck), ';' order by oid)
      from pg_catalog.pg_policy),
    (select string_agg(concat(rolname, rolsuper, rolbypassrls, rolconfig), ';' order by rolname)
      from pg_catalog.pg_roles)
  )) as digest`

async function fingerprint(database: Database): Promise<string> {
  const [row] = await database.query<{ digest: string }>(SCHEMA)
  if (!row) throw new Error('The catalogue answered nothing.')
  return row.digest
}

async function writeRefill(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(TABLES)
  const filled: string[] = []
  for (const { name } of tables) {
    const [rows] = await database.query<{ all: string | null }>(
      `select jsonb_agg(to_jsonb(r))::text as all from ${name} r`,
    )
    if (rows?.all) filled.push(insertOf(name, rows.all))
  }
  return `
    set session_replication_role = replica;
    truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade;
    ${filled.join('\n')}
    set session_replication_role = origin;`
}

const insertOf = (table: string, rows: string) => `
  insert into ${table} overriding system value
  select * from jsonb_populate_recordset(null::${table}, ${quoted(rows)});`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Restores the rows. Returns false if a test has changed more than rows; the database can then not be used again. */
async function bringBack({ database, refill, schema }: Kept): Promise<boolean> {
  try {
    // The session's own state, such as its role and its prepared statements, is reset first.
    await database.query('discard all')
    await keepPublishGate(database)
    if ((await fingerprint(database)) !== schema) return false
    await database.transaction((run) => run(refill))
    await checkHealth(database)
    return true
  } catch (error) {
    // A test may break the database on purpose; the next file then opens a new one.
    console.warn('A database could not be brought back to how it was.', error)
    return false
  }
}
