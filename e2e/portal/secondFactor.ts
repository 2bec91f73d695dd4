import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { codeOf } from '../../supabase/tests/support/authenticator.ts'
import { expect } from '../fixtures.ts'
import { demoAccount, openPortal } from './fixtures.ts'
import type { Records } from './records.ts'

/** The authenticator app of the demo account, which all tests share. */
export class Authenticator {
  #secret = ''

  learn(secret: string): void {
    this.#secret = secret.replaceAll(' ', '')
  }

  get secret(): string {
    return this.#secret
  }

  now(): string {
    return codeOf(this.#secret)
  }

  /** A code of another time, which is wrong now. */
  wrong(): string {
    return codeOf(this.#secret, 3600)
  }

  /** Turns on two-step verification on another device. */
  async turnOn(url: string): Promise<void> {
    const { auth } = await elsewhere(url)
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    this.learn(data.totp.secret)
    const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: this.now() })
    if (verified.error) throw verified.error
  }
}

/** Signs in to the account on another device. */
export async function elsewhere(
  url: string,
  password = demoAccount.password,
): Promise<SupabaseClient> {
  const client = createClient(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const { error } = await client.auth.signInWithPassword({ email: demoAccount.email, password })
  if (error) throw error
  return client
}

/** Removes all authenticator apps of the account, as for a person who has lost the phone. */
export async function forgetApps({ client: { auth } }: Records): Promise<void> {
  const { data, error } = await auth.admin.listUsers()
  if (error) throw error
  const userId = data.users.find(({ email }) => email === demoAccount.email)?.id ?? ''
  const found = await auth.admin.mfa.listFactors({ userId })
  if (found.error) throw found.error
  for (const { id } of found.data.factors) {
    const removed = await auth.admin.mfa.deleteFactor({ id, userId })
    if (removed.error) throw removed.error
  }
}

export const account = (page: Page) => page.getByRole('region', { name: 'Your account' })
export const code = (page: Page) => page.getByLabel('Code', { exact: true })
export const dashboard = (page: Page) => page.getByRole('heading', { name: 'Property Management' })
export const heading = (page: Page) =>
  account(page).getByRole('heading', { name: 'Two-step verification' })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** The password field of the question before setting up; that of the change of password comes before it. */
export const passwordAgain = (page: Page) =>
  account(page)
    .locator('form')
    .filter({ hasText: 'First enter your password again.' })
    .getByLabel('Current password')

export async function openAccount(page: Page): Promise<void> {
  await openPortal(page)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(heading(page)).toBeVisible()
}

/** Begins the set-up, and stores the shown key as the app does. */
export async function begin(page: Page, app: Authenticator): Promise<void> {
  await press(page, 'Set up two-step verification')
  await passwordAgain(page).fill(demoAccount.password)
  await press(page, 'Continue')
  await expect(code(page)).toBeFocused()
  app.learn((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '')
}

export async function turnOn(page: Page, app: Authenticator): Promise<void> {
  await begin(page, app)
  await code(page).fill(app.now())
  await press(page, 'Turn on')
  await expect(account(page).getByRole('status')).toContainText('Two-step verification is on.')
}

export async function turnOff(page: Page, app: Authenticator): Promise<void> {
  await press(page, 'Turn off two-step verification')
  // The change of password above may also have a field for a code.
  await code(page).last().fill(app.now())
  await press(page, 'Turn off')
  await expect(account(page).getByRole('status')).toContainText('Two-step verification is off.')
}

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demoAccount.email)
  await page.getByLabel('Password').fill(demoAccount.password)
  await press(page, 'Log in')
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await expect(dashboard(page)).toBeVisible()
  await press(page, 'Logout')
  await expect(page.getByLabel('Password')).toBeVisible()
}
