import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type Office, openOffice } from './office.ts'
import { layOutUnseen, takenOver } from './page.ts'

export { expect }

/** For a test that `npm run test:all` alone runs: the core asserts the same below the browser, or of its like. */
const extended = { tag: '@extended' }

/** How to tag a test among several of one kind, the first of which stand for all in the core. */
export const inCore = (isInCore: boolean) => (isInCore ? {} : extended)

interface Fixtures {
  /** What the console may say in this test; anything else that it says fails the test. */
  allowedNoise: RegExp[]
  office: Office
  /** An address that no other test writes from. */
  email: string
}

export const test = base.extend<Fixtures>({
  // These journeys are about what the site does. What happens before its code is there has tests of its own
  // (prerender.e2e.ts), which do not wait for it.
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (options?.waitUntil !== 'commit' && javaScriptEnabled !== false) {
        await takenOver(page)
        await layOutUnseen(page)
      }
      return answer
    }
    await provide(page)
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

/** The errors and warnings that the page's console says from now on. */
export function noiseOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (line) => {
    // Chromium says that a resource failed to load, but only the line's place says which.
    if (['error', 'warning'].includes(line.type())) {
      heard.push(`${line.text()} (${line.location().url})`)
    }
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack || error.message}`))
  return heard
}

/** What Chromium itself says when a request fails or is answered with an error. */
export const failedRequest = /^Failed to load resource: /
