import type { Page } from '@playwright/test'
import { expect, failedRequest } from '../fixtures.ts'
import { hold } from '../routes.ts'
import { demoAccount, openPortal, PORTAL, test } from './fixtures.ts'
import { withoutStaff } from './people.ts'

const TOKEN = '**/auth/v1/token*'
/** What the client itself says of a call that never arrived. */
const failedFetch = /^TypeError: Failed to fetch/
const MEMBERSHIP = '**/rest/v1/staff*'

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

  test('anonymous visitors see only the login form', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openSignIn(page)
    await expect(page.getByText('Please log in to access the admin dashboard.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
    await expect(dashboard(page)).toHaveCount(0)
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
  })

  for (const { name, email, password } of [
    { name: 'both are', email: '', password: '' },
    { name: 'the email is', email: '  ', password: 'something' },
    { name: 'the password is', email: demoAccount.email, password: '' },
  ]) {
    test(`'Email and password are required' if ${name} empty, before any call`, async ({
      page,
    }) => {
      let calls = 0
      await page.route(TOKEN, (route) => {
        calls += 1
        return route.continue()
      })
      await openSignIn(page)
      await enter(page, { email, password })
      await expect(page.getByRole('alert')).toHaveText('Email and password are required')
      expect(calls).toBe(0)
    })
  }

  test("a wrong password: 'Invalid email or password', and what was typed stays", async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest)
    await openSignIn(page)
    await enter(page, { ...demoAccount, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(demoAccount.email)
    await expect(page.getByLabel('Password')).toHaveValue('not the password')
    await expect(page.getByLabel('Password')).toBeFocused()
    await enter(page)
    await expect(dashboard(page)).toBeVisible()
    await expect(dashboard(page), 'as after a change of page').toBeFocused()
  })

  const troubles = [
    { name: 'no network', status: undefined, says: /could not be reached/ },
    { name: 'too many attempts', status: 429, says: /too many attempts/ },
    { name: 'a broken service', status: 500, says: /out of order/ },
    { name: 'a service that is down', status: 503, says: /out of order/ },
  ]
  for (const { name, status, says } of troubles) {
    test(`a login that failed by ${name} says so beside the specified words`, async ({
      page,
      allowedNoise,
    }) => {
      allowedNoise.push(failedRequest, failedFetch, /Invalid email or password/)
      await page.route(TOKEN, (route) =>
        status ? route.fulfill({ status, json: { msg: 'no' } }) : route.abort(),
      )
      await openSignIn(page)
      await enter(page)
      const banner = page.getByRole('alert').getByRole('paragraph')
      await expect(banner).toHaveText(['Invalid email or password', says, /^Reference/])
      await page.unroute(TOKEN)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(dashboard(page)).toBeVisible()
    })
  }

  test('while it signs in it says so and cannot be sent twice', async ({ page }) => {
    await openSignIn(page)
    const letGo = await hold(page, TOKEN)
    await enter(page)
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    letGo()
    await expect(dashboard(page)).toBeVisible()
  })

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

test('while the session is checked: a spinner', async ({ page }) => {
  const letGo = await hold(page, MEMBERSHIP)
  await page.goto(PORTAL)
  await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible()
  letGo()
  await expect(dashboard(page)).toBeVisible()
})

test('no search engine is to keep the address, and only this one', async ({ page }) => {
  await openPortal(page)
  await expect(page).toHaveTitle('Property Management | Bramley & Grove')
  const robots = page.locator('meta[name=robots]')
  await expect(robots).toHaveAttribute('content', 'noindex, nofollow')
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(robots).toHaveCount(0)
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

test('a session that is over and not renewed is none', async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest)
  await openPortal(page)
  await changeSession(page, { expires_at: 1, refresh_token: 'gone' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a backend that cannot be asked is no reason to sign in again', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /The session could not be checked/)
  await page.route(MEMBERSHIP, (route) => route.abort())
  await page.goto(PORTAL)
  await expect(page.getByRole('alert')).toContainText('Your session could not be checked')
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.unroute(MEMBERSHIP)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('logout returns to the login form and clears the lists', async ({ page }) => {
  await openPortal(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Admin Access Required' })
  await expect(heading).toBeFocused()
  expect(await stored(page)).toBeNull()
  const letGo = await hold(page, '**/rest/v1/listing_overview*')
  await enter(page)
  await expect(page.getByRole('status').getByText('Loading properties...')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('logout works without a network', async ({ page, context, allowedNoise }) => {
  allowedNoise.push(failedRequest, failedFetch, /ended on this device only/)
  await openPortal(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await stored(page)).toBeNull()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
})
