import type { Plugin } from 'vite'
import { budgetComplaints } from './budgets.ts'
import { productionRouter } from './productionRouter.ts'
import { type LinksOf, sharedFile } from './sharedCode.ts'

interface ChunkingContext {
  getModuleInfo: (id: string) => ReturnType<LinksOf>
}

/**
 * The code that every page starts with, in one file. The bundler would make eight of it; each more costs a request,
 * compresses by itself, and is named in every document. What pages share is in few more (sharedCode.ts).
 */
const codeSplitting = {
  groups: [
    { name: 'index', tags: ['$initial' as const], priority: 2 },
    {
      name: 'icons',
      test: /\/lucide-react\//,
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'queries',
      test: /\/(@tanstack|hooks\/queries\/(keys|propertyQueries)\.ts$)/,
      minShareCount: 4,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'listings',
      test: /\/(@supabase\/postgrest-js\/|services\/client\/publicClient\.ts$|services\/listings\/properties\.ts$|lib\/(listing\/similarity|photo\/propertyImages)\.ts$)/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string, context: ChunkingContext) =>
        sharedFile(id, (module) => context.getModuleInfo(module)),
      // These icons of lists and of the desk are shared by too few parts for the file of icons.
      test: /\/src\/|\/lucide-react\/dist\/esm\/icons\/(ellipsis|list-filter|mail|map-pin)\./,
      includeDependenciesRecursively: false,
    },
  ],
}

/** Keeps the first view small, and fails the build when that of a public page exceeds the budget. */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      resolve: { alias: [productionRouter] },
      // Every supported browser knows modulepreload.
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting } },
      },
    }),
    writeBundle(_, output) {
      const complaints = budgetComplaints(output)
      if (complaints.length > 0) this.error(complaints.join('\n'))
    },
  }
}
