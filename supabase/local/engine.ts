import { App, setExperimental } from '@supabase/lite'
import { decodeJwt } from 'jose'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { type Database, type DatabaseTarget, openDatabase } from './database.ts'
import { prepareHealthCheck } from './health.ts'
import { withHostsFaults, withSendersFaults } from './libraryErrors.ts'
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

/** The migrated database and the library that answers from it: everything that runs SQL. */
export interface Engine {
  /**
   * Answers a request with the rights of its own credentials.
   * @param limitMs the time limit once its turn has come; only in a thread of its own
   * @throws EngineStopped when it took longer, or the database ended meanwhile
   */
  fetch: (request: Request, limitMs?: number) => Promise<Response>
  /** The same for a library with open sign-up, which no address leads to. */
  signUp: (request: Request) => Promise<Response>
  query: Database['query']
  snapshot: Database['snapshot']
  close: () => Promise<void>
}

/**
 * Listing pages ask for 24 rows, and nothing loads a whole table. Hosted Supabase has the same limit in config.toml.
 */
const MAX_ROWS = 1000

/** The migrations grant to these roles, which hosted Supabase creates itself. */
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

/** Opens the engine in this thread, where nothing ends a slow statement; see openEngineThread. */
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
  // Must be opened first: the library warns of experimental features when its first app opens, and counts storage as
  // one unless it has an adapter such as ours.
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

  const answer = withHostsFaults(withSendersFaults(async (request) => app.fetch(request)))
  return {
    fetch: (request) => {
      const work = () => withLibraryLog(request, () => answer(request))
      const remover = removerOf(request)
      return remover ? database.exclusiveFor(remover, work) : database.exclusive(work)
    },
    signUp: (request) => database.exclusive(async () => enrolment.fetch(request)),
    query: database.query,
    snapshot: database.snapshot,
    close: database.close,
  }
}

/**
 * The account that removes stored files. The library removes them with its own rights, and the log has to say who did
 * it. The gate has checked the session; without a gate the library does before it removes anything.
 */
function removerOf({ method, url, headers }: Request): string | undefined {
  if (method !== 'DELETE' || !new URL(url).pathname.startsWith('/storage/v1/object/'))
    return undefined
  const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '')
  try {
    return decodeJwt(token).sub
  } catch {
    // The secret key is no token.
    return undefined
  }
}
