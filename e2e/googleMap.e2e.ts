import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, failedRequest, test } from './fixtures.ts'

/** The build depends on the key, so these tests make their own build and serve it at the usual address. */
const KEY = 'a-key-of-the-tests'
const root = fileURLToPath(new URL('..', import.meta.url))
/** The lines of the loader, of the site and of the browser. */
const loadFailures = /Google Maps script|Google Maps could not be loaded|maps\.googleapis\.com/
let site: string

// Runs all tests in one worker, so that they share one build.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await mkdtemp(join(tmpdir(), 'bg-maps-'))
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', site, '--emptyOutDir'],
    { cwd: root, env: { ...process.env, VITE_GOOGLE_MAPS_API_KEY: KEY } },
  )
})
test.afterAll(() => rm(site, { recursive: true, force: true }))

/** Opens the contact page of that build with its map in view, and returns the requests to Google. */
async function openContact(page: Page, baseURL: string | undefined): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(
    (url) => url.origin === baseURL && !/^\/(rest|storage|auth|relay)\//.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const file = join(site, pathname)
      const path = extname(pathname) && existsSync(file) ? file : join(site, 'index.html')
      return route.fulfill({ path })
    },
  )
  await page.route(/googleapis\.com|gstatic\.com|google\.com/, (route) => {
    asked.push(new URL(route.request().url()))
    return route.abort()
  })
  await page.goto('/contact')
  await ourMap(page).scrollIntoViewIfNeeded()
  return asked
}

const ourMap = (page: Page) => page.getByRole('link', { name: 'Essex Office', exact: true })
const offer = (page: Page) => page.getByRole('button', { name: 'Show Google Maps' })

test("nothing of Google's loads before the visitor allows it", { tag: '@extended' }, async ({
  page,
  baseURL,
}) => {
  const asked = await openContact(page, baseURL)
  await expect(offer(page)).toBeVisible()
  await expect(ourMap(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a map that cannot be loaded is logged only, and ours stays', { tag: '@extended' }, async ({
  page,
  baseURL,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, loadFailures)
  const logged = page.waitForEvent('console', (line) =>
    line.text().startsWith('Google Maps could not be loaded.'),
  )
  const asked = await openContact(page, baseURL)
  await offer(page).click()
  await logged
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: KEY,
    language: 'en-GB',
    region: 'GB',
  })
  await expect(ourMap(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('for a visitor who allowed marketing cookies', { tag: '@extended' }, () => {
  test.use({
    storageState: async ({ baseURL }, provide) => {
      const value = JSON.stringify({ necessary: true, analytics: false, marketing: true })
      const localStorage = [{ name: 'bng_cookie_consent', value }]
      await provide({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
    },
  })

  test('it loads by itself once it is near', async ({ page, baseURL, allowedNoise }) => {
    allowedNoise.push(failedRequest, loadFailures)
    const asked = await openContact(page, baseURL)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(offer(page)).toHaveCount(0)
    await expect(ourMap(page)).toBeVisible()
  })
})
