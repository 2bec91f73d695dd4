import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type Office, openOffice } from './office.ts'
import { takenOver } from './page.ts'

export { expect }

/**
 * The tag of a test that only `npm run test:all` runs. The core asserts the same without a browser, or in a similar
 * test.
 */
const extended = { tag: '@extended' }

/** The tag of one among several similar tests, of which only some run in the core. */
export const inCore = (isInCore: boolean) => (isInCore ? {} : extended)

interface Fixtures {
  /** Patterns of the errors and warnings that the console may show; any other one fails the test. */
  allowedNoise: RegExp[]
  office: Office
  /** An address that no other test uses. */
  email: string
}

export const test = base.extend<Fixtures>({
  // These tests use the loaded site. Pages before their code is loaded have their own tests (prerender.e2e.ts), which
  // do not wait for it.
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (options?.waitUntil !== 'commit' && javaScriptEnabled !== false) {
        await takenOver(page)
      }
      return answer
    }
    let isPaused = false
    const pauseAt = page.clock.pauseAt.bind(page.clock)
    page.clock.pauseAt = async (time) => {
      isPaused = true
      await pauseAt(time)
    }
    await provide(page)
    // Playwright would resume it itself while it already prepares this context for the next test, and what it adds to
    // every page for that can outlive the clock: each later page then reports that 'controller' cannot be read.
    if (isPaused && !page.isClosed()) await page.clock.resume()
    // A dialog that has just closed takes a step back in the history, which would stop the next test's first navigation.
    await page.close()
  },

  allowedNoise: [
    async ({ page }, provide) => {
      const allowed: RegExp[] = []
      const heard = noiseOf(page)
      await provide(allowed)
      const noise = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(noise, 'the console is quiet').toEqual([])
    },
    { auto: true },
  ],

  office: async ({ baseURL }, provide) => {
    await provide(await openOffice(baseURL ?? ''))
  },

  // Playwright demands a pattern.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  email: async ({}, provide) => {
    await provide(`${randomUUID()}@visitors.example`)
  },
})

/** The errors and warnings of the console from now on. */
export function noiseOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (line) => {
    // Chromium names the resource that failed to load only in the line's location.
    if (['error', 'warning'].includes(line.type())) {
      heard.push(`${line.text()} (${line.location().url})`)
    }
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack || error.message}`))
  return heard
}

/** Chromium's own line about a request that fails or is answered with an error. */
export const failedRequest = /^Failed to load resource: /
