import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The server under test: where it listens and where it keeps its data. */
export interface ServerUnderTest {
  port: number
  url: string
  dataFolder: string
  /** Somebody started it by hand and told us through E2E_PORT and E2E_DATA_DIR. */
  isRunning: boolean
}

/**
 * Chosen once by the process that runs the tests; its workers inherit the choice. The data folder is
 * empty at first and gone when the tests are over.
 */
export async function serverUnderTest(): Promise<ServerUnderTest> {
  const { E2E_PORT, E2E_DATA_DIR, E2E_STARTS_SERVER } = process.env
  if (E2E_PORT && E2E_DATA_DIR) {
    return asServer(Number(E2E_PORT), E2E_DATA_DIR, E2E_STARTS_SERVER !== 'yes')
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'bg-e2e-'))
  const port = await freePort()
  Object.assign(process.env, {
    E2E_PORT: String(port),
    E2E_DATA_DIR: dataFolder,
    E2E_STARTS_SERVER: 'yes',
  })
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  return asServer(port, dataFolder, false)
}

function asServer(port: number, dataFolder: string, isRunning: boolean): ServerUnderTest {
  return { port, url: `http://127.0.0.1:${port}`, dataFolder, isRunning }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
