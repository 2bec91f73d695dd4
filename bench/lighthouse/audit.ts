import lighthouse from 'lighthouse'
import { launchBrowser } from '../browser/launchBrowser.ts'

/** The result of one run of Lighthouse for a page. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  cls: number
  /** The size of everything transferred, in KiB. */
  weight: number
  /** The names of audits that cost points, except those of performance. */
  failed: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const ATTEMPTS = 3

/**
 * Runs Lighthouse's mobile test, with simulated slow network and processor, in its own browser. On a busy machine the
 * trace may be incomplete, and Lighthouse asks for another run.
 */
export async function audit(url: string, attempt = 1): Promise<Audit> {
  const chrome = await launchBrowser()
  const result = await measure(url, chrome.port).finally(() => chrome.close())
  return result?.runtimeError && attempt < ATTEMPTS ? audit(url, attempt + 1) : read(result, url)
}

type Result = NonNullable<Awaited<ReturnType<typeof measure>>>

async function measure(url: string, port: number) {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    disableFullPageScreenshot: true,
    logLevel: 'error',
  })
  return outcome?.lhr
}

function read(result: Result | undefined, url: string): Audit {
  if (!result || result.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.runtimeError?.message}`)
  }
  const score = (category: string) => {
    const value = result.categories[category]?.score
    if (value == null) throw new Error(`Lighthouse gave ${url} no score for ${category}`)
    return Math.round(value * 100)
  }
  const figure = (name: string) => {
    const value = result.audits[name]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse gave ${url} no ${name}`)
    return value
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    weight: figure('total-byte-weight') / 1024,
    failed: failedAudits(result),
  }
}

function failedAudits(result: Result): string[] {
  return CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
