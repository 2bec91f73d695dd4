import { isIP } from 'node:net'
import { agencyFacts, unsettledFacts } from '../src/content/agencyFacts.ts'
import { BUDGET_DAY, comparedWithGovUk } from '../src/content/taxRates.ts'

/** Names that are not reachable on the internet (RFC 2606, RFC 6761), and those of a local network. */
const RESERVED = /(^|\.)(localhost|local|internal|test|invalid|example|example\.(com|net|org))$/

/** Whether anybody on the internet could open a site at this address. */
export function isPublic(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host))
    return !/^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^(::1$|f[cd]|fe80)/.test(host)
  return host.includes('.') && !RESERVED.test(host)
}

/** @throws Error when a public site states unconfirmed facts of the agency, omits required ones, or has unchecked rates. */
export function expectSettledFacts(
  siteUrl: string,
  facts = agencyFacts,
  compared: string | null = comparedWithGovUk,
): void {
  if (!isPublic(siteUrl)) return
  const unsettled = unsettledFacts(facts)
  const reasons = [
    ...(unsettled.length > 0
      ? [
          `The agency has to settle these first in src/content/agencyFacts.ts: ${unsettled.join(', ')}.`,
        ]
      : []),
    ...(compared === null || compared < BUDGET_DAY
      ? [
          'Somebody has to compare the stamp duty and the surcharge with GOV.UK, and write the day into src/content/taxRates.ts: comparedWithGovUk.',
        ]
      : []),
  ]
  if (reasons.length > 0)
    throw new Error(`A site at ${siteUrl} would be public. ${reasons.join(' ')}`)
}
