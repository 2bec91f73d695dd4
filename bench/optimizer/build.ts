import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../program.ts'

/** Builds a page that runs the portal's own modules. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    // The page uses the benchmark's own server, whatever this machine's .env says.
    envDir: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    resolve: { alias: { '~': join(ROOT, 'src') } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    logLevel: 'warn',
  })
}
