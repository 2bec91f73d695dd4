import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ROOT } from '../program.ts'

/** Builds the page that runs the portal's own modules into a folder. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    // Whatever this machine's .env says, the page talks to the bench's own server.
    envDir: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    resolve: { alias: { '~': join(ROOT, 'src') } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    logLevel: 'warn',
  })
}
