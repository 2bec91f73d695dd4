import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import type { IPostgresConnectionConfig } from '@supabase/lite/postgres'
import { collectGarbage } from './collectGarbage.ts'
import { Queue } from './queue.ts'
import { refuseUnwritable } from './serializers.ts'

export type DatabaseTarget =
  | { kind: 'folder'; path: string }
  | { kind: 'memory'; snapshot?: Blob | undefined }
  /** A database that is open already; its opener closes it. */
  | { kind: 'open'; database: Database }
  | { kind: 'postgres'; url: string; options?: IPostgresConnectionConfig['postgresOptions'] }

type PostgresTarget = Extract<DatabaseTarget, { kind: 'postgres' }>
type PgliteTarget = Extract<DatabaseTarget, { kind: 'folder' | 'memory' }>

export interface Database {
  connection: App['connection']
  /**
   * Runs work that talks to the database. PGlite has a single session and the library does not lock it: without this,
   * the statements of one request could run in another's transaction and with its role, or with the superuser's once
   * that transaction has ended.
   */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** The same, with statements that know whose request they belong to, but keep the superuser's rights (PGlite only). */
  exclusiveFor: <T>(account: string, work: () => Promise<T>) => Promise<T>
  query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>
  /** Runs several scripts as one transaction. */
  transaction: (work: (run: (script: string) => Promise<void>) => Promise<void>) => Promise<void>
  /** The whole database as a file, if the engine supports it. */
  snapshot: () => Promise<Blob>
  close: () => Promise<void>
}

export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if (target.kind === 'open') return target.database
  return target.kind === 'postgres' ? openPostgres(target) : openPglite(target)
}

async function openPglite(target: PgliteTarget): Promise<Database> {
  const pgliteOptions: PGliteOptions = {
    parsers: { [TIMESTAMPTZ]: asIsoTime },
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(target.kind === 'memory' && target.snapshot ? { loadDataDir: target.snapshot } : {}),
  }
  const connection = await createPgliteConnection(
    target.kind === 'folder' ? { url: target.path, pgliteOptions } : { pgliteOptions },
  )
  const pglite = connection.driver
  await pglite.waitReady
  // PGlite makes a new database with a second one in memory, some 400 MB in all.
  if (target.kind === 'folder') collectGarbage()
  refuseUnwritable(pglite)
  const queue = new Queue()
  const exclusive: Database['exclusive'] = (work) => queue.run(work)
  return {
    connection,
    exclusive,
    exclusiveFor: (account, work) =>
      exclusive(async () => {
        await pglite.query(SET_CALLER, [account])
        try {
          return await work()
        } finally {
          await pglite.query(SET_CALLER, [''])
        }
      }),
    query: <Row>(text: string, parameters?: unknown[]) =>
      exclusive(async () => (await pglite.query<Row>(text, parameters)).rows),
    transaction: (work) =>
      exclusive(() =>
        pglite.transaction((tx) => work(async (script) => void (await tx.exec(script)))),
      ),
    snapshot: () => exclusive(() => pglite.dumpDataDir('none')),
    close: () => exclusive(() => connection.close()),
  }
}

/**
 * With PostgreSQL's usual 128 MB the database would take 112 MB more at its start and never release them. The operating
 * system caches the same files anyway.
 */
const SHARED_BUFFERS = '16MB'

/** What auth.uid() reads. */
const SET_CALLER = `select set_config('request.jwt.claim.sub', $1, false)`

const TIMESTAMPTZ = 1184
const JSONB = 3802

/**
 * Converts `2026-11-21 09:30:00+00` to the form of hosted Supabase: `2026-11-21T09:30:00+00:00`. Sessions run in UTC.
 */
function asIsoTime(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, '+00:00')
}

function asJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function openPostgres({ url, options }: PostgresTarget): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => {},
      types: {
        timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: asIsoTime },
        // The library passes functions' arguments as serialised JSON.
        jsonb: { to: JSONB, from: [JSONB], serialize: asJson, parse: JSON.parse },
      },
      ...options,
    },
  })
  const sql = connection.driver
  return {
    connection,
    exclusive: (work) => work(),
    exclusiveFor: (_account, work) => work(),
    query: async <Row>(text: string, parameters?: unknown[]) =>
      (await sql.unsafe(text, parameters as never[])) as unknown as Row[],
    transaction: async (work) => {
      await sql.begin((tx) => work(async (script) => void (await tx.unsafe(script).simple())))
    },
    snapshot: () => Promise.reject(new Error('A PostgreSQL server has no snapshot: use pg_dump.')),
    close: () => connection.close(),
  }
}
