import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../runner/command.ts'
import { faults, type PlantedFault } from './faults.ts'

/**
 * `npm run test:mutations [-- text]`: plants each fault in a scratch clone of the last commit, and says
 * whether what `npm test -- --changed` chooses catches it. `text` selects by what a fault says or its file.
 */

const [wanted = ''] = process.argv.slice(2)
const chosen = faults.filter(({ says, file }) => says.includes(wanted) || file.includes(wanted))

const temporary = mkdtempSync(join(tmpdir(), 'bg-mutation-'))
// The PostgreSQL server of the tests runs as another user.
chmodSync(temporary, 0o755)
const clone = join(temporary, 'clone')
execFileSync('git', ['clone', '--quiet', ROOT, clone])
symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))

function plant({ file, from, to }: PlantedFault): void {
  const path = join(clone, file)
  const text = readFileSync(path, 'utf8')
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file} holds what is to be changed ${found} times: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

/** The first tests that fail, to be looked at: a fault counts as caught only if they are about it. */
function failedTests(): readonly string[] {
  try {
    // What is kept for later runs belongs to the project without the fault.
    const env = { ...process.env, TMPDIR: temporary }
    execFileSync('npm', ['test', '--', '--changed', '--bail'], { cwd: clone, stdio: 'pipe', env })
    return []
  } catch (failure) {
    const { stdout } = failure as { stdout: Buffer }
    const failed = stdout
      .toString()
      .split('\n')
      .filter((line) => /FAIL|^ +\d+\) /.test(line))
    return failed.length > 0 ? [...new Set(failed)].slice(0, 3) : ['something else than a test']
  }
}

const missed: string[] = []
try {
  for (const fault of chosen) {
    plant(fault)
    const begun = performance.now()
    const failed = failedTests()
    if (failed.length === 0) missed.push(fault.says)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const verdict = failed.length > 0 ? 'caught' : 'MISSED'
    console.log(
      [`${verdict} in ${seconds} s: ${fault.says} (${fault.file})`, ...failed].join('\n  '),
    )
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: clone })
  }
} finally {
  // What was ended early may still be writing.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}
console.log(`${chosen.length - missed.length} of ${chosen.length} caught`)
for (const each of missed) console.log(`  missed: ${each}`)
