import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMachine } from './machine.ts'
import { replaceBetweenMarkers } from './markers.ts'
import { ROOT } from './program.ts'
import type { Bench } from './section.ts'
import { watchStolenTime } from './stolenTime.ts'
import { report } from './table.ts'

/**
 * `npm run bench [-- part …]`: measures one part after the other, even after a failure, and writes their tables. A part
 * that is not measured keeps its table.
 */
const parts: Record<string, () => Promise<{ bench: Bench }>> = {
  alerts: () => import('./alerts/bench.ts'),
  bundle: () => import('./bundle/bench.ts'),
  letters: () => import('./letters/bench.ts'),
  lighthouse: () => import('./lighthouse/bench.ts'),
  line: () => import('./line/bench.ts'),
  map: () => import('./map/bench.ts'),
  queries: () => import('./queries/bench.ts'),
}

const names = Object.keys(parts)
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${names.join(', ')}.`)
  process.exit(2)
}

const readme = join(ROOT, 'bench/README.md')
// A part without a place for its table is found before an hour of measuring.
for (const name of wanted) replaceBetweenMarkers(await readFile(readme, 'utf8'), name, '')

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
    // Written after each part, so that a later part that hangs loses nothing.
    const text = await readFile(readme, 'utf8')
    await writeFile(readme, replaceBetweenMarkers(text, name, report(section, machine)))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s`)
}
