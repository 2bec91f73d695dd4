import type { Outcome } from './contract.ts'
import { knownDifferences } from './knownDifferences.ts'
import { suites } from './suites.ts'

const INTRODUCTION = `# The embedded server and hosted Supabase

The site talks to either, and is tested with the embedded server. \`npm run test:hosted\` makes the same calls at
either: at the embedded server, or at the project that \`VITE_SUPABASE_URL\`, \`VITE_SUPABASE_ANON_KEY\` and
\`SUPABASE_SERVICE_ROLE_KEY\` name. That project must be empty, with the migrations pushed and the settings of
\`supabase/config.toml\`; what the calls make there is removed again. A run at a project writes this page anew.`

const NOT_MEASURED = `**Nothing on this page was measured at a hosted project: none was available where it was written.** What is said of hosted
Supabase comes from its documentation and published sources, and from running the published migrations of its auth
and storage services on PostgreSQL.`

/** The page, after a run at a hosted project or without one. */
export function renderReport(measured?: { outcomes: readonly Outcome[]; day: string }): string {
  const sections = [
    INTRODUCTION,
    '## Measured',
    measured ? renderMeasured(measured.outcomes, measured.day) : NOT_MEASURED,
    ...renderKnown(),
  ]
  return `${sections.join('\n\n')}\n`
}

function renderMeasured(outcomes: readonly Outcome[], day: string): string {
  const of = (verdict: Outcome['verdict']) =>
    outcomes.filter((outcome) => outcome.verdict === verdict)
  const different = of('different')
  const counts = `On ${day}, of ${outcomes.length} statements ${of('same').length} held as at the embedded server, ${of('known').length} as foreseen below, and ${different.length} did not.`
  const details = different.map(
    ({ suite, contract, came }) =>
      `### ${suite}: ${contract.name}\n\nExpected:\n\n${block(contract.expected)}\n\nCame:\n\n${block(came)}`,
  )
  return [counts, ...details].join('\n\n')
}

/** What the suite foresees, and what no call shows. */
export function renderKnown(): string[] {
  const others = knownDifferences.map(
    ({ what, embedded, hosted }) => `| ${what} | ${embedded} | ${hosted} |`,
  )
  return [
    '## Foreseen',
    ...renderForeseen(),
    '## Known, and not tried by calls',
    ['| | Embedded server | Hosted Supabase |', '| --- | --- | --- |', ...others].join('\n'),
  ]
}

/** Statements with the same two answers stand together. */
function renderForeseen(): string[] {
  const byAnswers = new Map<string, string[]>()
  for (const [suite, cases] of suites) {
    for (const { name, expected, hosted } of cases) {
      if (!hosted) continue
      const answers = `${hosted.why}\n\nEmbedded:\n\n${block(expected)}\n\nHosted:\n\n${block(hosted.expected)}`
      byAnswers.set(answers, [...(byAnswers.get(answers) ?? []), `### ${suite}: ${name}`])
    }
  }
  return [...byAnswers].map(([answers, names]) => `${names.join('\n')}\n\n${answers}`)
}

const block = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
