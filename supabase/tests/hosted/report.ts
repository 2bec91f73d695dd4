import type { Outcome } from './contract.ts'
import { knownDifferences } from './knownDifferences.ts'
import { suites } from './suites.ts'

const INTRODUCTION = `# The embedded server and hosted Supabase

The site talks to either, and is tested with the embedded server. \`npm run test:hosted\` makes the same calls at
either: at the embedded server, or at the project that \`VITE_SUPABASE_URL\`, \`VITE_SUPABASE_ANON_KEY\` and
\`SUPABASE_SERVICE_ROLE_KEY\` name. That project must be empty, with the migrations pushed and the settings of
\`supabase/config.toml\`; what the calls make there is removed again. A run at a project writes this page anew.`

/** Of the services in containers; a run at a project of one's own says that instead. */
const MEASURED_LAST = `On 28 November 2026, 91 statements were tried at the services that a project consists of, without the platform around them:
PostgreSQL 15.20 and 17.12 with the platform's roles and extensions (\`postgres\` is no superuser), PostgREST 12.2.12,
the auth service 2.196, the storage service 1.70.6, and the Edge Functions under Deno. 86 held as at the embedded
server, 3 as foreseen below, and 2 did not:

- a list with a doubled mark (\`{"a","and ""another"}\`) is refused by PostgreSQL (22P02) and was taken here. It is
  refused here too since;
- a part behind the end of a file is refused with 416 there as here, but without \`Content-Range\`.

The migrations were pushed by the CLI without a warning, with and without the platform's default grants, and gave the
same rights. Documents, an invitation, a backup, its restore into a second project, the sweep and the worker through
pg_cron worked.

No project in Supabase's cloud was at hand. What is said of its edge, its mails and its limits comes from its
documentation and published sources.`

/** The page, after a run at a hosted project or without one. */
export function renderReport(measured?: { outcomes: readonly Outcome[]; day: string }): string {
  const sections = [
    INTRODUCTION,
    '## Measured',
    measured ? renderMeasured(measured.outcomes, measured.day) : MEASURED_LAST,
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
