import { join } from 'node:path'
import { build } from 'vite'
import { readManifest, scriptsOf, staticImports } from './manifest.ts'

/** What draws a list, besides what its page fetches at once. */
const parts = [
  'src/components/property/search/SearchBar.tsx',
  'src/components/property/ListingResults.tsx',
  'src/services/listings/properties.ts',
]

/** Adds to a built site the script that shows the search of an address before the site's code is there. */
export async function buildSearchAhead(root: string, site: string): Promise<void> {
  const manifest = await readManifest(site)
  const first = scriptsOf(manifest, ['index.html', 'src/pages/ListingPage.tsx'], staticImports)
  const files = scriptsOf(manifest, parts, staticImports).filter((file) => !first.includes(file))
  await build({
    root,
    // Apart from the site's code, of which it shares no file.
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
