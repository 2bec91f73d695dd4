import type { Plugin } from 'vite'
import { budgetComplaints } from './budgets.ts'
import { productionRouter } from './productionRouter.ts'

/**
 * The code that every page starts with, in one file. The bundler would make eight of it; each more costs a request,
 * compresses by itself, and is named in every document.
 */
const codeSplitting = { groups: [{ name: 'index', tags: ['$initial' as const] }] }

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
