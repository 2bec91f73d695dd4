import { clearReports } from './runner/checks.ts'
import { choosePlan, type Lane } from './runner/plan.ts'
import { addCounts, nothing, type Report } from './runner/reports.ts'

/**
 * `npm test`: every check of the core, whatever the one before it found. The last line counts what the
 * runners themselves reported; a check without a report (lint, types) counts when it fails. What failed is
 * named again at the end, where somebody who reads only that looks.
 */

interface Result extends Report {
  title: string
  seconds: number
}

const results: Result[] = []

async function runLane(lane: Lane): Promise<void> {
  for (const { title, run } of lane) {
    const begun = performance.now()
    const report = await run().catch((error: Error): Report => {
      console.error(error)
      return { counts: { ...nothing, failed: 1 }, failures: [`${title}: ${error.message}`] }
    })
    const seconds = Math.round((performance.now() - begun) / 1000)
    results.push({ ...report, title, seconds })
    const { passed, failed, skipped } = report.counts
    const counted = passed + failed + skipped > 0 ? `: ${passed} passed, ${failed} failed` : ''
    console.log(`── ${title}${counted} (${seconds} s)`)
  }
}

const begun = performance.now()
const plan = await choosePlan(process.argv.slice(2))
for (const line of plan.says) console.log(line)
await clearReports()
for (const lanes of plan.stages) await Promise.all(lanes.map(runLane))

const total = results.map(({ counts }) => counts).reduce(addCounts, nothing)
const failing = results.filter(({ counts }) => counts.failed > 0)
if (failing.length > 0) {
  console.log(`\nFailing: ${failing.map(({ title }) => title).join(', ')}`)
  for (const failure of failing.flatMap(({ failures }) => failures)) console.log(`  ${failure}`)
}
console.log(`\nTook ${Math.round((performance.now() - begun) / 1000)} s`)
if (total.failed > 0 || (total.passed === 0 && !plan.mayBeEmpty)) process.exitCode = 1
console.log(`total: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
