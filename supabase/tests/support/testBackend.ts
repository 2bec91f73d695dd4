import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { mailboxes } from '../../../src/content/agency.ts'
import { type Backend, type BackendOptions, createBackend } from '../../local/backend.ts'
import type { DatabaseTarget } from '../../local/database.ts'
import { type Engine, type EngineOptions, openEngine } from '../../local/engine.ts'
import { openEngineThread } from '../../local/engineThread.ts'
import { routeToBackend, serve } from '../../local/httpServer.ts'
import { generateSecrets } from '../../local/secrets.ts'
import { findObstacle } from '../../local/writable.ts'
import { OPEN_PUBLISH_GATE } from './publishGate.ts'
import { migratedSnapshot } from './snapshot.ts'
import { borrowDatabase } from './workerDatabase.ts'

export interface TestBackend
  extends Pick<Backend, 'service' | 'sql' | 'createUser' | 'publishableKey'> {
  /** The address of a real server with the gate, on a free port of 127.0.0.1. */
  url: string
  secretKey: string
  jwtSecret: string
  backend: Backend
  anon: SupabaseClient
  signIn: (email: string, password: string) => Promise<SupabaseClient>
  /** The messages that the relay has accepted, oldest first. */
  outbox: () => Promise<Record<string, unknown>[]>
  /** The file of the failures that browsers have reported. */
  failuresFile: string
  close: () => Promise<void>
}

export interface TestBackendOptions
  extends Partial<Pick<BackendOptions, 'onBroken' | 'onListingsChanged'>> {
  /** A database in a folder is opened in a thread, as by the server. */
  database?: DatabaseTarget
  migrationsFolder?: string
  /** Whether nothing incomplete is published, as on a server. By default the tests' own listings need not be complete. */
  keepsPublishGate?: boolean
}

/** Opens the embedded backend with a migrated, empty database in memory, behind a real server. */
export async function openTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-backend-'))
  const outboxFolder = join(folder, 'outbox')
  const failuresFile = join(folder, 'failures.jsonl')
  const filesFolder = join(folder, 'files')
  const secrets = generateSecrets()
  const onBroken = options.onBroken ?? (() => {})

  function open(database: DatabaseTarget): Promise<Engine> {
    const { migrationsFolder } = options
    const its: Omit<EngineOptions, 'database'> = { filesFolder, secrets, migrationsFolder }
    if (database.kind === 'folder') return openEngineThread({ ...its, database }, onBroken)
    return openEngine({ ...its, database })
  }

  async function migratedDatabase(): Promise<DatabaseTarget> {
    if (options.migrationsFolder) return { kind: 'memory' }
    const database = await borrowDatabase(() => migratedSnapshot(makeSnapshot))
    return { kind: 'open', database }
  }
  async function makeSnapshot(): Promise<Blob> {
    const fresh = await open({ kind: 'memory' })
    try {
      return await fresh.snapshot()
    } finally {
      await fresh.close()
    }
  }

  const backend = createBackend(await open(options.database ?? (await migratedDatabase())), {
    filesFolder,
    outboxFolder,
    failuresFile,
    secrets,
    mailboxes: Object.values(mailboxes),
    findObstacle: () => findObstacle(folder),
    onBroken,
    onListingsChanged: options.onListingsChanged,
  })
  const isBorrowed = !options.database && !options.migrationsFolder
  if (isBorrowed && !options.keepsPublishGate) await backend.sql(OPEN_PUBLISH_GATE)
  const server = await serve({ host: '127.0.0.1', port: 0 })
  // The database works in this thread: a client may learn seconds later that an idle connection has ended, and use it again.
  server.node.keepAliveTimeout = 60_000
  server.handle(routeToBackend(backend, (_, response) => response.writeHead(404).end()))
  const url = `http://127.0.0.1:${server.port}`
  const client = () =>
    createClient(url, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })

  return {
    url,
    ...secrets,
    publishableKey: backend.publishableKey,
    backend,
    anon: client(),
    signIn: async (email, password) => {
      const signedIn = client()
      const { error } = await signedIn.auth.signInWithPassword({ email, password })
      if (error) throw error
      return signedIn
    },
    service: backend.service,
    createUser: backend.createUser,
    sql: backend.sql,
    failuresFile,
    outbox: async () => {
      const files = await readdir(outboxFolder).catch(() => [])
      const messages = files.filter((file) => file.endsWith('.json')).sort()
      return Promise.all(
        messages.map(async (file) => JSON.parse(await readFile(join(outboxFolder, file), 'utf8'))),
      )
    },
    close: async () => {
      await server.close()
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
