import { App, setExperimental } from '@supabase/lite'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { type Database, type DatabaseTarget, openDatabase } from './database.ts'
import { prepareHealthCheck } from './health.ts'
import { withSendersFaults } from './libraryErrors.ts'
import { withLibraryLog } from './libraryLog.ts'
import {
  applyMigrations,
  MIGRATIONS_FOLDER,
  type Migration,
  readMigrations,
  refuseOtherVersions,
} from './migrations.ts'
import { keepGrants, STORAGE_GRANTS } from './platformGrants.ts'
import { prepareSecondFactor } from './secondFactor/tables.ts'
import type { Secrets } from './secrets.ts'
import { FolderStorage } from './storage.ts'

export interface EngineOptions {
  database: DatabaseTarget
  filesFolder: string
  secrets: Secrets
  migrationsFolder?: string | undefined
}

/** The migrated database, and the library that answers for it: all that runs SQL. */
export interface Engine {
  /**
   * The library's answer, with the rights of the request's own credentials.
   * @param limitMs how long it may take once its turn has come; in a thread of its own alone
   * @throws EngineStopped when it took longer, or the database ended meanwhile
   */
  fetch: (request: Request, limitMs?: number) => Promise<Response>
  /** The same of a library whose sign-up is open, which no address leads to. */
  signUp: (request: Request) => Promise<Response>
  query: Database['query']
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

/** Opens it in this thread, where nothing ends a statement that takes too long; see openEngineThread. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
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
  { filesFolder, secrets }: EngineOptions,
  database: Database,
  migrations: Migration[],
): Promise<Engine> {
  await refuseOtherVersions(database, migrations)
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
  app._storageAdapter = new FolderStorage(filesFolder)

  await database.transaction((run) => run(ROLES))
  await database.exclusive(() => app.ensureSystemSchema())
  keepGrants(connection)
  await database.transaction((run) => run(STORAGE_GRANTS))
  await prepareSecondFactor(database)
  await prepareHealthCheck(database)
  await applyMigrations(database, migrations)

  const answer = withSendersFaults(async (request) => app.fetch(request))
  return {
    fetch: (request) => database.exclusive(() => withLibraryLog(request, () => answer(request))),
    signUp: (request) => database.exclusive(async () => enrolment.fetch(request)),
    query: database.query,
    snapshot: database.snapshot,
    close: database.close,
  }
}
