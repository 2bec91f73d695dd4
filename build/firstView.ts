import type { Plugin } from 'vite'
import { budgetComplaints, budgets } from './budgets.ts'
import { codeSplitting, fileNames, modulePreload } from './chunks.ts'

/** Groups the site's code for a small first view, and fails the build when a first view exceeds its budget. */
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
