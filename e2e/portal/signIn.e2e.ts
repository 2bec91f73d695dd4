import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { demoAccount, openPortal, PORTAL, test } from './fixtures.ts'
import { withoutStaff } from './people.ts'

async function openSignIn(page: Page): Promise<void> {
  await page.goto(PORTAL)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required')
}

async function enter(page: Page, { email, password } = demoAccount): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Property Management' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('bng_auth'))

/** What the stored session becomes, as if time or another device had changed it. */
async function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((changed) => {
    const session = JSON.parse(localStorage.getItem('bng_auth') ?? 'null')
    localStorage.setItem('bng_auth', JSON.stringify({ ...session, ...changed }))
  }, change)
}

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test("the session is kept under 'bng_auth' and survives a reload", async ({ page }) => {
    await openSignIn(page)
    expect(await stored(page)).toBeNull()
    await enter(page)
    await expect(dashboard(page)).toBeVisible()
    expect(JSON.parse((await stored(page)) ?? '{}').user.email).toBe(demoAccount.email)
    await page.reload()
    await expect(dashboard(page)).toBeVisible()
  })

  test('a signed-in account that is not staff is told so and can sign out', async ({
    page,
    records,
  }) => {
    await withoutStaff(records, async () => {
      await openSignIn(page)
      await enter(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to the portal')
      await expect(page.getByText(`You are signed in as ${demoAccount.email}`)).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByLabel('Password')).toBeVisible()
      expect(await stored(page)).toBeNull()
    })
  })
})

test('a session that runs out is refreshed without a word', async ({ page }) => {
  await openPortal(page)
  const before = JSON.parse((await stored(page)) ?? '{}')
  await changeSession(page, { expires_at: 1 })
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const after = JSON.parse((await stored(page)) ?? '{}')
  expect(after.expires_at).toBeGreaterThan(Date.now() / 1000)
  expect(after.refresh_token).not.toBe(before.refresh_token)
})
