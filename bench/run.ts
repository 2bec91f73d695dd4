import { join } from 'node:path'
import { readMachine } from './machine.ts'
import { writeBetweenMarkers } from './markers.ts'
import { ROOT } from './program.ts'
import { inOrder, readLatestResults, writeResults } from './results.ts'
import type { Bench } from './section.ts'
import { watchStolenTime } from './stolenTime.ts'
import { fullReport } from './table.ts'

/**
 * `npm run bench [-- part …]`: measures one part after the other, even after a failure, and writes the results and the
 * tables. A part that is not measured keeps its figures.
 */
const parts: Record<string, () => Promise<{ bench: Bench }>> = {
  bundle: () => import('./bundle/bench.ts'),
  lighthouse: () => import('./lighthouse/bench.ts'),
  queries: () => import('./queries/bench.ts'),
  indexes: () => import('./indexes/bench.ts'),
  optimizer: () => import('./optimizer/bench.ts'),
  portal: () => import('./portal/bench.ts'),
}

const names = Object.keys(parts)
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${names.join(', ')}.`)
  process.exit(2)
}

let results = await readLatestResults()
for (const name of wanted) {
  console.log(`── ${name} ──`)
  const started = Date.now()
  try {
    const before = await readMachine()
    const { bench } = (await parts[name]?.()) ?? {}
    if (!bench) throw new Error(`The part ${name} exports no bench`)
    const stolenTime = await watchStolenTime()
    const section = await bench((line) => console.log(`  ${line}`))
    const machine = { ...before, stolen: await stolenTime() }
    results = inOrder({ ...results, [name]: { machine, section } }, names)
    // The results are written after each part, so that a later part that hangs loses nothing.
    console.log(`  Written to ${await writeResults(results, names)}`)
    await writeBetweenMarkers(join(ROOT, 'bench/README.md'), fullReport(results))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s`)
}
