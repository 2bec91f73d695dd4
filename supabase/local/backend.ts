import { App, setExperimental } from '@supabase/lite'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { type Database, type DatabaseTarget, openDatabase } from './database.ts'
import { FailureFile } from './failureFile.ts'
import { createGate, type Gate } from './gate/gate.ts'
import { checkHealth, prepareHealthCheck } from './health.ts'
import { withLibraryLog } from './libraryLog.ts'
import {
  applyMigrations,
  MIGRATIONS_FOLDER,
  readMigrations,
  refuseOtherVersions,
} from './migrations.ts'
import { withOutboxErasure } from './outboxErasure.ts'
import { servePublicFile } from './publicFiles.ts'
import { relayMessage } from './relay.ts'
import { prepareSecondFactor } from './secondFactor/tables.ts'
import { withSecondFactor } from './secondFactor/withSecondFactor.ts'
import type { Secrets } from './secrets.ts'
import { FolderStorage } from './storage.ts'
import { createUser, type NewUser, userExists } from './users.ts'

export interface BackendOptions {
  database: DatabaseTarget
  filesFolder: string
  outboxFolder: string
  /** Where failures are kept that browsers report. */
  failuresFile: string
  secrets: Secrets
  mailboxes: readonly string[]
  migrationsFolder?: string | undefined
  /** Told when the database no longer keeps what it is given. */
  onBroken?: ((error: unknown) => void) | undefined
}

export interface Backend {
  /** Answers for a path of the backend (see isBackendPath), as anybody on the network may ask. */
  handle: Gate
  /** Past the gate and past row-level security: for the seed and for tests. */
  service: SupabaseClient
  /** Past the gate, but with the rights of the request's own credentials. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  publishableKey: string
  createUser: (user: NewUser) => Promise<string>
  userExists: (email: string) => Promise<boolean>
  sql: Database['query']
  snapshot: Database['snapshot']
  close: () => Promise<void>
}

/** Listing pages ask for 24; nobody loads a table. Hosted Supabase is told the same in config.toml. */
const MAX_ROWS = 1000

/** Must exist before the migrations, which grant to them. Hosted Supabase brings them. */
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin;
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin bypassrls;
    end if;
  end $$;
`

export async function openBackend(options: BackendOptions): Promise<Backend> {
  const migrations = await readMigrations(options.migrationsFolder ?? MIGRATIONS_FOLDER)
  const database = await openDatabase(options.database)
  try {
    return await assemble(options, database, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assemble(
  { filesFolder, outboxFolder, failuresFile, secrets, mailboxes, onBroken }: BackendOptions,
  database: Database,
  migrations: Awaited<ReturnType<typeof readMigrations>>,
): Promise<Backend> {
  await refuseOtherVersions(database, migrations)
  const storage = new FolderStorage(filesFolder)
  const failures = new FailureFile(failuresFile)
  const { connection } = database
  const auth = { enabled: true, jwt_secret: secrets.jwtSecret }
  // Opened first: the library warns of experimental features when its first app opens, and storage is
  // one only as long as it has no adapter such as ours.
  const enrolment = await new App({ connection, auth: { ...auth, enable_signup: true } }).init()
  setExperimental('storage', true)
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: MAX_ROWS },
    auth: {
      ...auth,
      enable_signup: false,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
    },
    storage: { enabled: true },
    options: { server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = storage

  await database.transaction((run) => run(ROLES))
  await database.exclusive(() => app.ensureSystemSchema())
  await prepareSecondFactor(database)
  await prepareHealthCheck(database)
  await applyMigrations(database, migrations)

  const library = withOutboxErasure(
    withSecondFactor(
      (request) => database.exclusive(() => withLibraryLog(request, () => app.fetch(request))),
      database,
      secrets,
    ),
    outboxFolder,
  )
  const fetchUngated: Backend['fetch'] = (input, init) => library(new Request(input, init))

  async function health(): Promise<Response> {
    try {
      await checkHealth(database)
      return Response.json({ healthy: true })
    } catch (error) {
      onBroken?.(error)
      return Response.json({ healthy: false }, { status: 503 })
    }
  }

  async function uploadLimit(bucket: string): Promise<number | undefined> {
    const [found] = await database.query<{ file_size_limit: number | string | null }>(
      'select file_size_limit from storage.buckets where id = $1',
      [bucket],
    )
    return found && Number(found.file_size_limit ?? 0)
  }

  return {
    handle: createGate(
      {
        library,
        publicFile: (request, bucket, key) =>
          servePublicFile(request, bucket, key, { database, storage }),
        relay: (message, signal) =>
          relayMessage(message, signal, { outbox: outboxFolder, mailboxes }),
        health,
        failure: (report) => failures.keep(report),
        uploadLimit,
      },
      { ...secrets, publishableKey: LOCAL_PUBLISHABLE_KEY },
    ),
    service: createClient('http://localhost', secrets.secretKey, {
      global: { fetch: fetchUngated },
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket, and the client insists on one that it never opens here.
      realtime: { transport: WebSocket as never },
    }),
    fetch: fetchUngated,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    createUser: (user) => createUser(enrolment, database, user),
    userExists: (email) => userExists(database, email),
    sql: database.query,
    snapshot: database.snapshot,
    close: database.close,
  }
}
