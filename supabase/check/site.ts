import { type Sources, securityHeaders } from '../../build/securityHeaders.ts'
import type { Finding } from './finding.ts'

/**
 * The headers of the published site, compared with what this checkout would send.
 * @throws Error if the site does not answer
 */
export async function judgeSite(address: string, sources: Sources): Promise<Finding[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) })
  const page = await response.text()
  const lacking = Object.entries(securityHeaders(page, sources)).filter(
    ([name, value]) => response.headers.get(name) !== value,
  )
  const unknown = await fetch(new URL('/no/such/page', address), {
    signal: AbortSignal.timeout(20_000),
  })
  return [
    {
      what: `${address} answers.`,
      missing: response.ok ? undefined : `${address} answers ${response.status}.`,
    },
    {
      what: 'The site sends the headers of its build.',
      missing:
        lacking.length > 0
          ? `The site lacks or changes ${lacking.map(([name]) => name).join(', ')}: take the host's file from the same build.`
          : undefined,
    },
    {
      what: 'An unknown address answers 404.',
      missing:
        unknown.status === 404
          ? undefined
          : `An unknown address answers ${unknown.status}: the host must answer 404.html with 404.`,
    },
    {
      what: 'Pages are compressed.',
      missing: response.headers.get('content-encoding')
        ? undefined
        : 'Pages are sent as they are; compressed they have a fifth of their size.',
      isAdvice: true,
    },
  ]
}
