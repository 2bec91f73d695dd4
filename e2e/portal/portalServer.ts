import { rm } from 'node:fs/promises'
import { freePort, runProgram, secretKeyOf } from '../../supabase/tests/support/program.ts'
import { copySeededFolder } from '../../supabase/tests/support/seededFolder.ts'
import { serverUnderTest } from '../server.ts'

/** A separate server for the portal's tests, because their changes must not appear in the visitors' tests. */
export interface PortalServer {
  url: string
  secretKey: string
  dataFolder: string
  stop: () => Promise<void>
}

/** Serves the built site with the demo data, or returns the server that was started by hand (see server.ts). */
export async function startPortalServer(): Promise<PortalServer> {
  const byHand = await serverUnderTest()
  if (byHand.isRunning) {
    return {
      url: byHand.url,
      secretKey: await secretKeyOf(byHand.dataFolder),
      dataFolder: byHand.dataFolder,
      stop: () => Promise.resolve(),
    }
  }
  const folder = await copySeededFolder('bg-portal-')
  const port = await freePort()
  const program = runProgram('serve', [], {
    HOST: '127.0.0.1',
    PORT: String(port),
    LOCAL_DATA_DIR: folder,
  })
  await program.says(/Demo account/)
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey: await secretKeyOf(folder),
    dataFolder: folder,
    stop: async () => {
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
