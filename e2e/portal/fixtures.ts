import type { Page } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY, readEnv } from '../../src/lib/env.ts'
import { paths } from '../../src/lib/paths.ts'
import { test as base, expect } from '../fixtures.ts'
import { type PortalServer, startPortalServer } from './portalServer.ts'
import { openRecords, type Records } from './records.ts'

/** The demo account of the embedded backend (README). */
export const demoAccount = {
  email: 'admin@bramleyandgrove.example',
  password: 'demo-only-bramley-grove',
}

export const PORTAL = paths.managementPortal(readEnv({}, 'http://localhost').managementPortalId)

interface Options {
  /** Whether the browser already holds a session of the demo account. */
  signedIn: boolean
}

interface Fixtures {
  records: Records
}

/** The visitors' test with a server that only the portal's tests use. */
export const test = base.extend<Options & Fixtures, { portalServer: PortalServer }>({
  portalServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, provide) => {
      const server = await startPortalServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portalServer }, provide) => provide(portalServer.url),
  signedIn: [true, { option: true }],
  // Playwright's `storageState` would differ between tests, and each would then start its own browser context.
  page: async ({ page, portalServer, signedIn }, provide) => {
    const kept = {
      bng_cookie_consent: { necessary: true, analytics: false, marketing: false },
      ...(signedIn && { bng_auth: await newSession(portalServer) }),
    }
    await page.goto('/healthz', { waitUntil: 'commit' })
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    }, Object.entries(kept))
    await provide(page)
  },
  records: async ({ portalServer }, provide) => provide(openRecords(portalServer)),
})

async function newSession({ url }: PortalServer): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  })
  if (!response.ok) throw new Error(`The demo account could not sign in: ${response.status}`)
  const session = (await response.json()) as { expires_in: number }
  return { expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session }
}

/** Opens the portal and waits for the dashboard. */
export async function openPortal(page: Page, query = ''): Promise<void> {
  await page.goto(`${PORTAL}${query}`)
  await page.getByRole('heading', { level: 1, name: 'Property Management' }).waitFor()
}

/** Signs in again in the dialog that opens over the page when the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Please sign in again' })
  await asked.getByLabel('Password').fill(demoAccount.password)
  await asked.getByRole('button', { name: 'Log in' }).click()
  await expect(asked).toHaveCount(0)
}
