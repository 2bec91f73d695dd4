import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { restCaller } from '../functions/_shared/restCaller.ts'
import { createHandler as createInvitationHandler } from '../functions/accept-invitation/handler.ts'
import { createHandler as createDiaryHandler } from '../functions/diary/handler.ts'
import { createHandler as createUnsubscribeHandler } from '../functions/unsubscribe/handler.ts'
import type { StoreFiles } from '../seed/seed.ts'
import type { Engine } from './engine.ts'
import { FailureFile } from './failureFile.ts'
import { holdsSecretKey } from './gate/credentials.ts'
import { createGate, type Gate } from './gate/gate.ts'
import { openHealthCheck } from './health.ts'
import { withListingChanges } from './listingChanges.ts'
import { withOutboxErasure } from './outboxErasure.ts'
import { serveFile, servePublicFile } from './publicFiles.ts'
import { relayMessage } from './relay.ts'
import { withSecondFactor } from './secondFactor/withSecondFactor.ts'
import type { Secrets } from './secrets.ts'
import { FolderStorage } from './storage.ts'
import { storeFiles } from './storeFiles.ts'
import { requireUploader, uploadLimit } from './uploads.ts'
import {
  createUser,
  localAccounts,
  type NewUser,
  passwordWorks,
  refuseAlike,
  userExists,
} from './users.ts'
import type { Obstacle } from './writable.ts'

export interface BackendOptions {
  filesFolder: string
  outboxFolder: string
  /** The file that stores failures reported by browsers. */
  failuresFile: string
  secrets: Secrets
  mailboxes: readonly string[]
  /** Returns what keeps the data folder from storing more. */
  findObstacle: () => Promise<Obstacle | undefined>
  /** Called when the database no longer stores writes. */
  onBroken: (error: unknown) => void
  /** Called when the listings on pages may have changed. */
  onListingsChanged?: (() => void) | undefined
}

export interface Backend {
  /** Answers a path of the backend (see isBackendPath) with all checks of the gate. */
  handle: Gate
  /** Bypasses the gate and row-level security, for the seed and for tests. */
  service: SupabaseClient
  /** Bypasses the gate, but has only the rights of the request's credentials. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  publishableKey: string
  createUser: (user: NewUser) => Promise<string>
  userExists: (email: string) => Promise<boolean>
  passwordWorks: (account: { email: string; password: string }) => Promise<boolean>
  /** Stores many files at once, without the library's checks. */
  storeFiles: StoreFiles
  sql: Engine['query']
  snapshot: Engine['snapshot']
  close: () => Promise<void>
}

/** The same limits as in migrations/…_time_limits.sql. Loading and sweeping with the secret key takes longer. */
const LIMITS_MS = { visitor: 3_000, signedIn: 8_000, secretKey: 60_000 }

/** Closing it closes the engine. */
export function createBackend(
  engine: Engine,
  { filesFolder, outboxFolder, failuresFile, secrets, mailboxes, ...told }: BackendOptions,
): Backend {
  const storage = new FolderStorage(filesFolder)
  const failures = new FailureFile(failuresFile)
  const library = withListingChanges(
    withOutboxErasure(
      withSecondFactor(
        (request) => engine.fetch(request, limitOf(request.headers, secrets)),
        engine,
        secrets,
      ),
      engine,
      outboxFolder,
    ),
    () => told.onListingsChanged?.(),
  )
  const fetchUngated: Backend['fetch'] = (input, init) => library(new Request(input, init))
  const call = restCaller('http://localhost', secrets.secretKey, fetchUngated)
  const isHealthy = openHealthCheck(engine, told)

  async function health(): Promise<Response> {
    const healthy = await isHealthy()
    return Response.json({ healthy }, { status: healthy ? 200 : 503 })
  }

  return {
    handle: createGate(
      {
        library,
        publicFile: (request, bucket, key) =>
          servePublicFile(request, bucket, key, { database: engine, storage }),
        keptFile: async (request, bucket, key) =>
          serveFile(request, await storage.open(bucket, key)),
        relay: (message, signal) =>
          relayMessage(message, signal, { outbox: outboxFolder, mailboxes }),
        refuseAlike: (refused) => refuseAlike(engine, refused),
        health,
        invitation: createInvitationHandler({
          call,
          accounts: localAccounts(engine),
          log: console.error,
        }),
        unsubscribe: createUnsubscribeHandler({ call, site: '', log: console.error }),
        diary: createDiaryHandler({ call, now: () => new Date(), log: console.error }),
        failure: (report) => failures.keep(report),
        requireUploader: (request) => requireUploader(request, library),
        uploadLimit: (bucket) => uploadLimit(engine, bucket),
      },
      { ...secrets, publishableKey: LOCAL_PUBLISHABLE_KEY },
    ),
    service: createClient('http://localhost', secrets.secretKey, {
      global: { fetch: fetchUngated },
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket, and the client requires one although it is never opened here.
      realtime: { transport: WebSocket as never },
    }),
    fetch: fetchUngated,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    createUser: (user) => createUser(engine, user),
    userExists: (email) => userExists(engine, email),
    passwordWorks: (account) => passwordWorks(engine, account),
    storeFiles: (bucket, files) => storeFiles(engine, storage, bucket, files),
    sql: engine.query,
    snapshot: engine.snapshot,
    close: engine.close,
  }
}

function limitOf(headers: Headers, secrets: Secrets): number {
  if (holdsSecretKey(headers, secrets)) return LIMITS_MS.secretKey
  const token = headers.get('authorization')?.replace(/^Bearer /, '')
  const isSession = token !== undefined && token !== headers.get('apikey')
  return isSession ? LIMITS_MS.signedIn : LIMITS_MS.visitor
}
