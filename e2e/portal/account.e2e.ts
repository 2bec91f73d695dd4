import type { Page } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { demoAccount, openPortal, test } from './fixtures.ts'

const NEW = 'damson kettle harbour'

const account = (page: Page) => page.getByRole('region', { name: 'Your account' })
const change = (page: Page) => account(page).getByRole('button', { name: 'Change password' })
const field = (page: Page, label: string) => account(page).getByLabel(label, { exact: true })

interface Session {
  access_token: string
  refresh_token: string
}

function ask(url: string, method: string, body: object, token?: string): Promise<Response> {
  return fetch(`${url}/auth/v1/${method === 'PUT' ? 'user' : 'token?grant_type=password'}`, {
    method,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** The account's session on another device; undefined where the password is not taken. */
async function elsewhere(
  url: string,
  password = demoAccount.password,
): Promise<Session | undefined> {
  const response = await ask(url, 'POST', { email: demoAccount.email, password })
  return response.ok ? ((await response.json()) as Session) : undefined
}

async function goesOn(url: string, session: Session | undefined): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session?.refresh_token }),
  })
  return response.ok
}

async function openAccount(page: Page): Promise<void> {
  await openPortal(page)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(change(page)).toBeVisible()
}

async function enter(page: Page, current: string, next = NEW, repeat = next): Promise<void> {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'New password, again').fill(repeat)
  await change(page).click()
}

// The account is that of every other test.
test.afterEach(async ({ portalServer: { url } }) => {
  const session = await elsewhere(url, NEW)
  if (!session) return
  const change = { password: demoAccount.password, current_password: NEW }
  await ask(url, 'PUT', change, session.access_token)
})

test('changes the password, ends the other sessions and keeps this one', async ({
  page,
  allowedNoise,
  portalServer: { url },
}) => {
  allowedNoise.push(failedRequest)
  const other = await elsewhere(url)
  await openAccount(page)
  await enter(page, 'not the password at all')
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await expect(field(page, 'New password')).toHaveValue(NEW)

  await field(page, 'Current password').fill(demoAccount.password)
  await change(page).click()
  await expect(account(page).getByRole('status')).toContainText('Your password has been changed')
  for (const label of ['Current password', 'New password', 'New password, again']) {
    await expect(field(page, label)).toHaveValue('')
  }
  expect(await elsewhere(url), 'the old password').toBeUndefined()
  expect(await elsewhere(url, NEW), 'the new password').toBeDefined()
  expect(await goesOn(url, other), 'the other device').toBe(false)

  await page.reload()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'changed the password' }),
  ).not.toHaveCount(0)
})
