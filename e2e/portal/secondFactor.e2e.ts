import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { codeOf } from '../../supabase/tests/support/authenticator.ts'
import { expectNoViolations } from '../axe.ts'
import { throughEachFault } from '../eachFault.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { tooWide } from '../page.ts'
import { demoAccount, openPortal, PORTAL, test } from './fixtures.ts'

const WRONG = 'This code is not right'
const MISSING = 'Please enter the six digits that your app shows.'
const FACTORS = '**/auth/v1/factors**'

/** Of the account's codes, as long as they are on: it is every other test's as well. */
let secret: string | undefined

test.afterEach(async ({ portalServer: { url } }) => {
  if (secret) await turnOffElsewhere(url)
  secret = undefined
})

/** The account on another device. */
async function elsewhere(url: string): Promise<SupabaseClient> {
  const client = createClient(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const { error } = await client.auth.signInWithPassword(demoAccount)
  if (error) throw error
  return client
}

async function turnOnElsewhere(url: string): Promise<string> {
  const { auth } = await elsewhere(url)
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  secret = data.totp.secret
  await enterElsewhere({ auth }, data.id)
  return secret
}

async function enterElsewhere({ auth }: Pick<SupabaseClient, 'auth'>, factorId: string) {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code: now() })
  if (error) throw error
}

async function turnOffElsewhere(url: string): Promise<void> {
  const client = await elsewhere(url)
  const { data } = await client.auth.mfa.listFactors()
  for (const { id } of data?.totp ?? []) {
    await enterElsewhere(client, id)
    const { error } = await client.auth.mfa.unenroll({ factorId: id })
    if (error) throw error
  }
}

const now = () => codeOf(secret ?? '')
const never = () => codeOf(secret ?? '', 3600)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your account' })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Property Management' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAccount(page: Page): Promise<void> {
  await openPortal(page)
  await press(page, 'Account')
  await expect(dialog(page).getByRole('heading', { name: 'Codes at sign-in' })).toBeVisible()
}

/** Sets codes up as far as the key, and keeps it as the app does. */
async function begin(page: Page): Promise<void> {
  await press(page, 'Set up codes')
  await expect(code(page)).toBeFocused()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  secret = key?.replaceAll(' ', '')
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demoAccount.email)
  await page.getByLabel('Password').fill(demoAccount.password)
  await press(page, 'Log in')
}

async function logOut(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await press(page, 'Logout')
  await expect(page.getByLabel('Password')).toBeVisible()
}

test('codes are turned on by one, asked for when signing in, and turned off by one', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  await openAccount(page)
  await begin(page)
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  for (const [entry, complaint] of [
    ['', MISSING],
    ['12345', MISSING],
    [never(), WRONG],
  ] as const) {
    await code(page).fill(entry)
    await press(page, 'Turn on codes')
    await expect(code(page)).toHaveAccessibleDescription(new RegExp(complaint))
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveValue(entry)
  }
  // In two groups, as some apps show it.
  await code(page).fill(now().replace(/^.../, '$& '))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toContainText('Codes are on.')
  await expect(dialog(page).getByRole('heading', { name: 'Codes at sign-in' })).toBeFocused()
  await logOut(page)

  await logIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill(never())
  await press(page, 'Continue')
  await expect(code(page)).toHaveAccessibleDescription(new RegExp(WRONG))
  await expect(dashboard(page)).toHaveCount(0)
  await code(page).fill(now())
  await press(page, 'Continue')
  await expect(dashboard(page)).toBeFocused()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Codes at sign-in turned on' }),
  ).not.toHaveCount(0)

  await openAccount(page)
  await press(page, 'Turn off codes')
  await code(page).fill(now())
  await press(page, 'Turn off codes')
  await expect(dialog(page).getByRole('status')).toContainText('Codes are off.')
  await logOut(page)
  await logIn(page)
  await expect(dashboard(page)).toBeVisible()
})

test('what was begun can be left, and changes nothing', async ({ page }) => {
  await openAccount(page)
  await begin(page)
  const first = secret
  await press(page, 'Cancel')
  await expect(dialog(page).getByRole('heading', { name: 'Codes at sign-in' })).toBeFocused()
  await begin(page)
  expect(secret, 'a key of its own').not.toBe(first)
  await logOut(page)
  await logIn(page)
  await expect(dashboard(page)).toBeVisible()
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('until the code is there nothing of the portal is asked for, also after a reload', async ({
    page,
    portalServer: { url },
  }) => {
    await turnOnElsewhere(url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(PORTAL)
    await logIn(page)
    await expect(code(page)).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
    await press(page, 'Log in as somebody else')
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('bng_auth'))).toBeNull()
  })

  test('codes that were turned off for whoever lost the phone are not needed', async ({
    page,
    records: {
      client: { auth },
    },
    portalServer: { url },
  }) => {
    await turnOnElsewhere(url)
    await page.goto(PORTAL)
    await logIn(page)
    await expect(code(page)).toBeFocused()
    const { data } = await auth.admin.listUsers()
    const userId = data.users.find(({ email }) => email === demoAccount.email)?.id ?? ''
    const { data: found } = await auth.admin.mfa.listFactors({ userId })
    for (const { id } of found?.factors ?? []) await auth.admin.mfa.deleteFactor({ id, userId })
    await code(page).fill('123456')
    await press(page, 'Continue')
    await expect(dashboard(page)).toBeVisible()
  })

  test('whatever fails, the code that was typed stays, and the next try succeeds', async ({
    page,
    allowedNoise,
    portalServer: { url },
  }) => {
    await turnOnElsewhere(url)
    await page.goto(PORTAL)
    await logIn(page)
    for (const call of ['**/auth/v1/factors/*/challenge', '**/auth/v1/factors/*/verify']) {
      await throughEachFault(page, allowedNoise, {
        logged: /The code could not be checked|Failed to fetch|signal timed out/,
        call,
        attempt: async () => {
          await code(page).fill('12 34 56')
          await press(page, 'Continue')
        },
        message: page.getByRole('main').getByRole('alert'),
        says: 'The code could not be checked',
        expectKept: () => expect(code(page)).toHaveValue('12 34 56'),
      })
    }
    await code(page).fill(now())
    await press(page, 'Continue')
    await expect(dashboard(page)).toBeVisible()
  })
})

test('a session from before the codes is told so, and its open work stays', async ({
  page,
  allowedNoise,
  portalServer: { url },
}) => {
  allowedNoise.push(failedRequest, /Failed to load/)
  await openPortal(page)
  await turnOnElsewhere(url)
  const search = page.getByRole('searchbox')
  await search.fill('Kew')
  const asked = page.getByRole('dialog', { name: 'Please sign in again' })
  await asked.getByLabel('Password').fill(demoAccount.password)
  await asked.getByRole('button', { name: 'Log in' }).click()
  await expect(code(page)).toBeFocused()
  await expect(asked).toContainText('Your password was right.')
  await expectNoViolations(page)
  await code(page).fill(now())
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked).toHaveCount(0)
  await expect(search).toHaveValue('Kew')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a change of the password takes a code as well', async ({
  page,
  allowedNoise,
  portalServer: { url },
}) => {
  allowedNoise.push(failedRequest)
  const next = 'damson kettle harbour'
  await openAccount(page)
  await begin(page)
  await code(page).fill(now())
  await press(page, 'Turn on codes')
  await expect(dialog(page).getByRole('status')).toContainText('Codes are on.')
  for (const [label, entry] of [
    ['Current password', demoAccount.password],
    ['New password', next],
    ['New password, again', next],
  ] as const) {
    await dialog(page).getByLabel(label, { exact: true }).fill(entry)
  }
  await press(page, 'Change password')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAccessibleDescription(new RegExp(MISSING))
  await code(page).fill(never())
  await press(page, 'Change password')
  await expect(code(page)).toHaveAccessibleDescription(new RegExp(WRONG))
  await code(page).fill(now())
  await press(page, 'Change password')
  const changed = dialog(page).getByText('Your password has been changed.')
  await expect(changed).toBeVisible()
  // The session goes on: nothing is asked for again.
  await page.reload()
  await expect(dashboard(page)).toBeVisible()

  const { auth } = createClient(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  await auth.signInWithPassword({ email: demoAccount.email, password: next })
  const { data } = await auth.mfa.listFactors()
  await enterElsewhere({ auth }, data?.totp[0]?.id ?? '')
  const { error } = await auth.updateUser({ password: demoAccount.password })
  expect(error).toBeNull()
})

test('whatever fails at setting up, turning on and turning off, it is said, and the next try succeeds', async ({
  page,
  allowedNoise,
}) => {
  await openAccount(page)
  const message = dialog(page).getByRole('alert')
  const logged = /codes|Failed to fetch|signal timed out/
  const except = { '401': 'ends the session, which other tests of the portal are about' }
  await throughEachFault(page, allowedNoise, {
    logged,
    except,
    call: FACTORS,
    attempt: () => press(page, 'Set up codes'),
    message,
    says: 'Failed to set up codes',
  })
  await begin(page)
  await throughEachFault(page, allowedNoise, {
    logged,
    except,
    call: FACTORS,
    attempt: async () => {
      await code(page).fill('123456')
      await press(page, 'Turn on codes')
    },
    message,
    says: 'Failed to turn on codes',
    expectKept: () => expect(code(page)).toHaveValue('123456'),
  })
  await code(page).fill(now())
  await press(page, 'Turn on codes')
  await expect(dialog(page).getByRole('status')).toContainText('Codes are on.')
  await press(page, 'Turn off codes')
  await throughEachFault(page, allowedNoise, {
    logged,
    except,
    call: FACTORS,
    attempt: async () => {
      await code(page).fill(now())
      await press(page, 'Turn off codes')
    },
    message,
    says: 'Failed to turn off codes',
  })
  await code(page).fill(now())
  await press(page, 'Turn off codes')
  await expect(dialog(page).getByRole('status')).toContainText('Codes are off.')
})

for (const width of [320, 1440]) {
  test(`its screens are clear to everybody at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const expectClear = async () => {
      await expectNoViolations(page)
      expect(await tooWide(page)).toEqual([])
    }
    await openAccount(page)
    await begin(page)
    await expectClear()
    await code(page).fill(now())
    await press(page, 'Turn on codes')
    await expect(dialog(page).getByRole('status')).toContainText('Codes are on.')
    await expectClear()
    await press(page, 'Turn off codes')
    await expect(code(page)).toBeFocused()
    await expectClear()
    await logOut(page)
    await logIn(page)
    await expect(code(page)).toBeFocused()
    await expectClear()
  })
}
