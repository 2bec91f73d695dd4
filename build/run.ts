import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadEnv } from 'vite'
import { readEnv } from '../src/lib/env.ts'
import { readMapTiles } from '../src/lib/mapTiles.ts'
import { compressFiles } from './compress.ts'
import { writeHosting } from './hosting.ts'
import { photoPlaces } from './photoPlaces.ts'
import { prerender } from './prerender.ts'
import { expectSettledFacts } from './publicSite.ts'
import { openRenderer, serverFolder } from './renderer.ts'
import { expectNoSecrets } from './secrets.ts'
import { sourcesOf } from './securityHeaders.ts'
import { workerFileNames } from './workerFileNames.ts'

/**
 * `npm run build [-- folder]`: builds the site and prerenders its public pages. They include the listings of a hosted
 * backend; the embedded one renders its listings itself.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const site = resolve(root, process.argv[2] ?? 'dist')
const setting = { ...loadEnv('production', root, ''), ...process.env }

const isHosted = Boolean(setting.VITE_SUPABASE_URL?.trim())
const siteUrl = setting.VITE_SITE_URL?.trim() || 'http://localhost:5173'
const { managementPortalId } = readSetting()

await build({
  root,
  build: { outDir: site, emptyOutDir: true },
  worker: { rolldownOptions: { output: { entryFileNames: workerFileNames(sourcesOf(setting)) } } },
})
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/server.tsx',
    outDir: serverFolder(site),
    emptyOutDir: true,
    copyPublicDir: false,
    // Node needs this to treat the files as modules in any folder.
    rolldownOptions: {
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
  ssr: { noExternal: true },
})

await prerender(await openRenderer(site, siteUrl), {
  site,
  siteUrl,
  listings: isHosted ? Number(setting.PRERENDER_LISTINGS?.trim() || 2000) : undefined,
  photoPlaces: photoPlaces(sourcesOf(setting)),
  log: console.log,
})
await writeHosting(site, { sources: sourcesOf(setting), portalId: managementPortalId })
await expectNoSecrets(site, setting)
// Hosts compress pages themselves, and thousands of them would take a minute here.
await compressFiles(isHosted ? join(site, 'assets') : site)

/** A wrong setting fails the build, not the visitor's page. */
function readSetting() {
  try {
    expectSettledFacts(siteUrl)
    readMapTiles(setting)
    return readEnv(setting, siteUrl)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
