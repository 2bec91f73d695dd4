import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Outcome, tryCase } from './contract.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { openHostedTarget } from './hostedTarget.ts'
import { renderReport } from './report.ts'
import { suites } from './suites.ts'
import type { Target } from './target.ts'
import { openWorld, refuseUnlessEmpty } from './world.ts'

/**
 * `npm run test:hosted`: the contract at the embedded server or, where the environment names an empty project,
 * at that; then docs/hosted-differences.md says what differs.
 */
const REPORT = fileURLToPath(new URL('../../../docs/hosted-differences.md', import.meta.url))

function chooseTarget(): { isHosted: boolean; open: () => Promise<Target> } {
  const {
    VITE_SUPABASE_URL: url = '',
    VITE_SUPABASE_ANON_KEY: publicKey = '',
    SUPABASE_SERVICE_ROLE_KEY: secretKey = '',
  } = process.env
  if (url && publicKey && secretKey) {
    return { isHosted: true, open: async () => openHostedTarget(url, publicKey, secretKey) }
  }
  // A part of the three means a project as well.
  if (url || publicKey || secretKey) {
    throw new Error(
      'Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY to an empty project, or none of them for the embedded server.',
    )
  }
  return { isHosted: false, open: openEmbeddedTarget }
}

async function tryAll(target: Target): Promise<Outcome[]> {
  await refuseUnlessEmpty(target)
  const world = await openWorld(target)
  const outcomes: Outcome[] = []
  try {
    for (const [suite, cases] of suites) {
      for (const contract of cases) {
        const outcome = await tryCase(suite, contract, world)
        outcomes.push(outcome)
        console.log(`${outcome.verdict.padEnd(9)} ${suite}: ${contract.name}`)
        if (outcome.verdict === 'different') {
          console.log(`  expected ${JSON.stringify(contract.expected)}`)
          console.log(`  came     ${JSON.stringify(outcome.came)}`)
        }
      }
    }
  } finally {
    await world.cleanUp()
  }
  return outcomes
}

try {
  const { isHosted, open } = chooseTarget()
  const target = await open()
  try {
    const outcomes = await tryAll(target)
    const differences = outcomes.filter(({ verdict }) => verdict === 'different').length
    if (isHosted) {
      const day = new Date().toISOString().slice(0, 10)
      await writeFile(REPORT, renderReport({ outcomes, day }))
      console.log(`What differs is in ${REPORT}.`)
    }
    console.log(`${outcomes.length} statements, ${differences} of them different`)
    if (differences > 0) process.exitCode = 1
  } finally {
    await target.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
