/** What was found of one thing that a project needs. */
export interface Finding {
  /** What holds, as a sentence. */
  what: string
  /** What is missing and what to do about it; nothing if it holds. */
  missing?: string | undefined
  /** Whether the site works without it. */
  isAdvice?: boolean
}

/** One line each, what is missing first. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const rank = ({ missing, isAdvice }: Finding) => (missing ? (isAdvice ? 1 : 0) : 2)
  const mark = (finding: Finding) => ['Missing ', 'Advice  ', 'Right   '][rank(finding)]
  return findings
    .toSorted((one, other) => rank(one) - rank(other))
    .map((finding) => `${mark(finding)}${finding.missing ?? finding.what}`)
}

export const isReady = (findings: readonly Finding[]) =>
  findings.every(({ missing, isAdvice }) => !missing || isAdvice)
