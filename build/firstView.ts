import type { Plugin } from 'vite'
import { budgetComplaints } from './budgets.ts'
import { productionRouter } from './productionRouter.ts'

/** Fails the build when the first view of a public page exceeds the budget. */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      resolve: { alias: [productionRouter] },
      // Every supported browser knows modulepreload.
      build: { modulePreload: { polyfill: false } },
    }),
    writeBundle(_, output) {
      const complaints = budgetComplaints(output)
      if (complaints.length > 0) this.error(complaints.join('\n'))
    },
  }
}
