import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { budgetComplaints, budgets, type FirstViews, measureFirstViews } from './budgets.ts'
import { codeSplitting, fileNames, modulePreload } from './chunks.ts'

const record = new URL('firstView.json', import.meta.url)

/**
 * Cuts the site's code so that a first view needs little of it, and fails the build when one needs more
 * than its budget. `RECORD_FIRST_VIEW=1` writes down what it is made of now, for later comparison.
 */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: { modulePreload, rolldownOptions: { output: { codeSplitting, ...fileNames } } },
    }),
    async writeBundle(_, output) {
      const measured = measureFirstViews(output, Object.keys(budgets))
      if (process.env.RECORD_FIRST_VIEW) {
        await writeFile(record, `${JSON.stringify(measured, undefined, 2)}\n`)
      }
      const recorded: FirstViews = JSON.parse(await readFile(record, 'utf8'))
      const complaints = budgetComplaints(measured, recorded, budgets)
      if (complaints.length > 0) this.error(complaints.join('\n'))
    },
  }
}
