import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMBEDDED, ROOT, run, startServer } from './program.ts'

let built: Promise<string> | undefined

/** The folder of the built site: the one that BENCH_SITE names, or one built for this run. */
export function builtSite(log: (line: string) => void): Promise<string> {
  built ??= process.env.BENCH_SITE ? Promise.resolve(process.env.BENCH_SITE) : build(log)
  return built
}

async function build(log: (line: string) => void): Promise<string> {
  log('Building the site ...')
  await run('npm', ['run', 'build'], EMBEDDED)
  return join(ROOT, 'dist')
}

const SERVER = ['--disable-proto=delete', 'build/program.mjs', 'supabase/local/start.ts']

/**
 * Serves the built site with its backend and the demo data, like `npm start`. The data folder is the one that
 * BENCH_DATA names, which saves the time to fill a new one.
 */
export async function serveSite(folder: string) {
  const kept = process.env.BENCH_DATA
  const data = kept || (await mkdtemp(join(tmpdir(), 'bg-bench-')))
  const server = await startServer([...SERVER, folder], {
    ...EMBEDDED,
    HOST: '127.0.0.1',
    PORT: '0',
    LOCAL_DATA_DIR: data,
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      if (!kept) await rm(data, { recursive: true, force: true })
    },
  }
}

/** Serves a folder with the same server, without a backend. */
export function serveFolder(folder: string) {
  return startServer([...SERVER, folder], {
    HOST: '127.0.0.1',
    PORT: '0',
    VITE_SUPABASE_URL: 'http://127.0.0.1',
    VITE_SUPABASE_ANON_KEY: 'none',
  })
}
