import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Office, openOffice } from './office.ts'

export { expect }

interface Fixtures {
  /** What the console may say in this test; anything else that it says fails the test. */
  allowedNoise: RegExp[]
  consoleIsQuiet: undefined
  office: Office
  /** An address that no other test writes from. */
  email: string
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
  allowedNoise: async ({}, provide) => {
    await provide([])
  },

  consoleIsQuiet: [
    async ({ page, allowedNoise }, provide) => {
      const heard: string[] = []
      page.on('console', (line) => {
        if (['error', 'warning'].includes(line.type())) heard.push(line.text())
      })
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`))
      await provide(undefined)
      const noise = heard.filter((text) => !allowedNoise.some((pattern) => pattern.test(text)))
      expect(noise, 'the console is quiet').toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
  office: async ({}, provide) => {
    await provide(await openOffice())
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
  email: async ({}, provide) => {
    await provide(`${randomUUID()}@visitors.example`)
  },
})

/** What Chromium itself says when a request fails or is answered with an error. */
export const failedRequest = /^Failed to load resource: /
