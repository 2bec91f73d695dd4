import type { Plugin } from 'vite'
import { budgetComplaints, budgets } from './budgets.ts'
import { codeSplitting, compileHint, fileNames, modulePreload } from './chunks.ts'
import { productionRouter } from './productionRouter.ts'

/**
 * Groups the site's code for a small first view, has it compiled in the background, and fails the build when a first
 * view exceeds its budget.
 */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      resolve: { alias: [productionRouter] },
      build: { modulePreload, rolldownOptions: { output: { codeSplitting, ...fileNames } } },
    }),
    generateBundle: {
      // After Vite's own plugins, which put their list of files before all else: only a file's first line is a hint.
      order: 'post',
      handler(_, output) {
        for (const file of Object.values(output)) {
          if (file.type === 'chunk') file.code = compileHint + file.code
        }
      },
    },
    writeBundle(_, output) {
      const complaints = budgetComplaints(output, budgets)
      if (complaints.length > 0) this.error(complaints.join('\n'))
    },
  }
}
