import type { Plugin } from 'vite'
import { budgetComplaints, budgets } from './budgets.ts'
import { codeSplitting, fileNames, modulePreload } from './chunks.ts'

/** Cuts the site's code so that a first view needs little of it, and fails the build when one needs more than its budget. */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: { modulePreload, rolldownOptions: { output: { codeSplitting, ...fileNames } } },
    }),
    writeBundle(_, output) {
      const complaints = budgetComplaints(output, budgets)
      if (complaints.length > 0) this.error(complaints.join('\n'))
    },
  }
}
