import { join } from 'node:path'
import { build } from 'vite'
import { readManifest, scriptsOf, staticImports } from './manifest.ts'

/** The code that shows a list, besides its page's immediate imports. */
const parts = [
  'src/components/property/search/SearchBar.tsx',
  'src/components/property/ListingResults.tsx',
  'src/services/listings/properties.ts',
]

/** Adds a script to a built site that shows an address's search before the site's code has loaded. */
export async function buildSearchAhead(root: string, site: string): Promise<void> {
  const manifest = await readManifest(site)
  const first = scriptsOf(manifest, ['index.html', 'src/pages/ListingPage.tsx'], staticImports)
  const files = scriptsOf(manifest, parts, staticImports).filter((file) => !first.includes(file))
  await build({
    root,
    // This is built separately, since it shares no file with the site's code.
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '~': join(root, 'src') } },
    define: { SEARCH_PARTS: JSON.stringify(files.map((file) => `/${file}`)) },
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/app/searchAhead.ts',
        output: { format: 'iife', entryFileNames: 'search.js' },
      },
    },
  })
}
