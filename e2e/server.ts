import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../supabase/tests/support/program.ts'
import { copySeededFolder } from '../supabase/tests/support/seededFolder.ts'

/** A server under test: where it listens and where it keeps its data. */
export interface ServerUnderTest {
  port: number
  url: string
  dataFolder: string
  /** Whether it was started by hand, as E2E_PORT and E2E_DATA_DIR say. */
  isRunning: boolean
}

/** Each worker has its own server, so that no two simultaneous tests share one. */
export const WORKERS = 2

/**
 * The process that starts the tests chooses the servers, and passes the choice to its workers in the environment. Each
 * server starts on a copy of the seeded data folder, which is removed after the tests.
 */
export async function serversUnderTest(): Promise<ServerUnderTest[]> {
  const { E2E_PORT, E2E_DATA_DIR, E2E_SERVERS } = process.env
  if (E2E_PORT && E2E_DATA_DIR) {
    const url = `http://127.0.0.1:${E2E_PORT}`
    return [{ port: Number(E2E_PORT), url, dataFolder: E2E_DATA_DIR, isRunning: true }]
  }
  if (E2E_SERVERS) return JSON.parse(E2E_SERVERS) as ServerUnderTest[]
  const servers: ServerUnderTest[] = []
  const parent = mkdtempSync(join(tmpdir(), 'bg-e2e-'))
  process.on('exit', () => rmSync(parent, { recursive: true, force: true }))
  for (let slot = 0; slot < WORKERS; slot += 1) {
    const port = await freePort()
    const dataFolder = await copySeededFolder(join(parent, 'data-'))
    servers.push({ port, url: `http://127.0.0.1:${port}`, dataFolder, isRunning: false })
  }
  process.env.E2E_SERVERS = JSON.stringify(servers)
  return servers
}

/** The server of this worker's tests. */
export async function serverUnderTest(): Promise<ServerUnderTest> {
  const servers = await serversUnderTest()
  const slot = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % servers.length
  const server = servers[slot]
  if (!server) throw new Error('There is no server under test.')
  return server
}
