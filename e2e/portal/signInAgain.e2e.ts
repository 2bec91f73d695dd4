import type { Page } from '@playwright/test'
import { expect, failedRequest } from '../fixtures.ts'
import { actionOf, cards, openOn } from './dashboardPage.ts'
import { demoAccount, openPortal, test } from './fixtures.ts'
import type { withoutStaff } from './people.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Property - Details' })

async function signInAgain(page: Page, password = demoAccount.password): Promise<void> {
  await asked(page).getByLabel('Password').fill(password)
  await asked(page).getByRole('button', { name: 'Log in' }).click()
}

/**
 * The session ends as it does at night, its time over and not renewed by the backend, and the form is saved at once:
 * a moment later another request of the page may have found it out, and the question covers the form.
 */
async function saveAsSessionEnds(page: Page): Promise<void> {
  await form(page)
    .getByRole('button', { name: 'Save & Continue' })
    .evaluate((button: HTMLButtonElement) => {
      const session = JSON.parse(localStorage.getItem('bng_auth') ?? 'null')
      const over = { ...session, expires_at: 1, refresh_token: 'gone' }
      localStorage.setItem('bng_auth', JSON.stringify(over))
      button.click()
    })
}

async function storedTitle(
  records: Parameters<typeof withoutStaff>[0],
  { id }: { id: string },
): Promise<string> {
  const { data } = await records.client
    .from('properties')
    .select('title')
    .eq('id', id)
    .single()
    .throwOnError()
  return data.title
}

/**
 * Waits until the page has left the history entries of what was open. A step that is still under way would abort the
 * navigation by which Playwright clears the page for the next test.
 */
async function entryLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.isLayer))).toBe(false)
}

test('a session ends under an open form because its time is over and it is not renewed: sign in over it, nothing typed is lost', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/, /Failed to load/)
  const listing = await records.makeListing()
  await openOn(page, listing)
  await (await actionOf(page, listing, 'Edit')).click()
  const title = form(page).getByLabel('Title')
  await title.fill(`${listing.title}, renamed`)
  await saveAsSessionEnds(page)

  await expect(asked(page)).toBeVisible()
  await expect(asked(page).getByLabel('Email')).toHaveValue(demoAccount.email)
  await expect(asked(page).getByLabel('Password')).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await expect(asked(page), 'it cannot be dismissed').toBeVisible()
  await expect(page.getByRole('dialog'), 'the form and this, nothing else').toHaveCount(2)

  await signInAgain(page)
  await expect(asked(page)).toHaveCount(0)
  await expect(title).toHaveValue(`${listing.title}, renamed`)
  await form(page).getByRole('button', { name: 'Save & Continue' }).click()
  await expect.poll(() => storedTitle(records, listing)).toBe(`${listing.title}, renamed`)
})

test("'Log out instead' says what is lost, and can be thought over", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const listing = await records.makeListing()
  await openOn(page, listing)
  await (await actionOf(page, listing, 'Edit')).click()
  await form(page).getByLabel('Title').fill('Unsaved')
  await saveAsSessionEnds(page)
  await asked(page).getByRole('button', { name: 'Log out instead' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question).toContainText('What you have not saved will be lost.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(asked(page)).toBeVisible()
  await asked(page).getByRole('button', { name: 'Log out instead' }).click()
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toHaveCount(0)
  await asked(page).getByRole('button', { name: 'Log out instead' }).click()
  await question.getByRole('button', { name: 'Log out and lose it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedTitle(records, listing)).toBe(listing.title)
  await entryLeft(page)
})

test('a second tab that logs out ends this one in place, and one that logs in brings it back', async ({
  page,
  context,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  await openPortal(page, '?tab=rent')
  await expect(cards(page).first()).toBeVisible()
  const other = await context.newPage()
  await openPortal(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByLabel('Password')).toBeVisible()
  await expect(asked(page)).toBeVisible()
  await expect(cards(page).first(), 'the work is still there').toBeAttached()

  await other.getByLabel('Email').fill(demoAccount.email)
  await other.getByLabel('Password').fill(demoAccount.password)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Property Management')
  await expect(asked(page)).toHaveCount(0)
})
