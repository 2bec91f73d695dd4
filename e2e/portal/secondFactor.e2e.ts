import { expectNoViolations } from '../axe.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { demoAccount, openPortal, test } from './fixtures.ts'
import {
  Authenticator,
  account,
  begin,
  code,
  dashboard,
  elsewhere,
  forgetApps,
  heading,
  logIn,
  logOut,
  openAccount,
  passwordAgain,
  press,
  turnOff,
  turnOn,
} from './secondFactor.ts'

const WRONG = /This code is wrong/
const MISSING = /Please enter the six digits that your app shows\./
const NEW_PASSWORD = 'damson kettle harbour'

const app = new Authenticator()

// The account is that of every other test.
test.afterEach(async ({ records, portalServer: { url } }) => {
  await forgetApps(records)
  const changed = await elsewhere(url, NEW_PASSWORD).catch(() => undefined)
  await changed?.auth.updateUser({
    password: demoAccount.password,
    current_password: NEW_PASSWORD,
  })
})

test('it is turned on by the password and a code, asked for when signing in, and turned off by a code', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  await openAccount(page)
  await press(page, 'Set up two-step verification')
  for (const [entry, complaint] of [
    ['', 'Please enter your current password.'],
    ['not the password', 'This is not your current password.'],
  ] as const) {
    await passwordAgain(page).fill(entry)
    await press(page, 'Continue')
    await expect(passwordAgain(page)).toHaveAccessibleDescription(complaint)
    await expect(passwordAgain(page)).toBeFocused()
    await expect(passwordAgain(page)).toHaveValue(entry)
  }
  await press(page, 'Cancel')
  await expect(heading(page)).toBeFocused()

  await begin(page, app)
  await expect(account(page).getByRole('img', { name: /QR code/ })).toBeInViewport({ ratio: 1 })
  for (const [entry, complaint] of [
    ['', MISSING],
    ['12345', MISSING],
    [app.wrong(), WRONG],
  ] as const) {
    await code(page).fill(entry)
    await press(page, 'Turn on')
    await expect(code(page)).toHaveAccessibleDescription(complaint)
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveValue(entry)
  }
  // In two groups, as some apps show it.
  await code(page).fill(app.now().replace(/^.../, '$& '))
  await page.keyboard.press('Enter')
  await expect(account(page).getByRole('status')).toContainText('Two-step verification is on.')
  await expect(heading(page)).toBeFocused()
  await logOut(page)

  await logIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill(app.wrong())
  await press(page, 'Continue')
  await expect(code(page)).toHaveAccessibleDescription(WRONG)
  await expect(dashboard(page)).toHaveCount(0)
  await code(page).fill(app.now())
  await press(page, 'Continue')
  await expect(dashboard(page)).toBeFocused()
  await page.getByRole('link', { name: 'Activity' }).click()
  for (const entry of [
    'turned two-step verification on',
    'entered the password',
    'entered the code',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: entry })).not.toHaveCount(0)
  }

  await openAccount(page)
  await turnOff(page, app)
  await expect(heading(page)).toBeFocused()
  await logOut(page)
  await logIn(page)
  await expect(dashboard(page)).toBeVisible()
})

test('a recovery code signs in without the phone, once, and turns two-step verification off', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  await openAccount(page)
  await turnOn(page, app)
  await press(page, 'Make recovery codes')
  await code(page).fill(app.now())
  await press(page, 'Make recovery codes')
  const codes = account(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectNoViolations(page)
  const [first = '', second = ''] = await codes.allTextContents()
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await press(page, 'I have saved them')
  await expect(account(page).getByText(/^You have 10 left\./)).toBeVisible()
  await logOut(page)

  const recoveryCode = page.getByLabel('Recovery code', { exact: true })
  await logIn(page)
  await press(page, 'Use a recovery code')
  await expect(recoveryCode).toBeFocused()
  await expectNoViolations(page)
  await recoveryCode.fill(first)
  await press(page, 'Continue')
  await expect(dashboard(page)).toBeFocused()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()

  await openAccount(page)
  await press(page, 'Turn off two-step verification')
  await press(page, 'Use a recovery code')
  await recoveryCode.fill(first)
  await press(page, 'Turn off')
  await expect(recoveryCode).toHaveAccessibleDescription(/is wrong/)
  await recoveryCode.fill(second)
  await press(page, 'Turn off')
  await expect(account(page).getByRole('status')).toContainText('Two-step verification is off.')
})

test('a session from before is told so; its open work stays, whatever is refused meanwhile', async ({
  page,
  allowedNoise,
  portalServer: { url },
}) => {
  allowedNoise.push(failedRequest, /Failed to load/)
  await openPortal(page)
  await app.turnOn(url)
  const search = page.getByRole('searchbox')
  await search.fill('Kew')
  const asked = page.getByRole('dialog', { name: 'Please sign in again' })
  await asked.getByLabel('Password').fill(demoAccount.password)
  await asked.getByRole('button', { name: 'Log in' }).click()
  await expect(code(page)).toBeFocused()
  await expect(asked).toContainText('Your password was right.')
  await expectNoViolations(page)

  // A call of the page below, which the database refuses until the code is there.
  await code(page).fill('123')
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Kews')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await refused
  await expect(code(page)).toHaveValue('123')

  await code(page).fill(app.now())
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked).toHaveCount(0)
  await search.fill('Kew')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a change of the password takes a code as well, for as long as codes are on', async ({
  page,
  allowedNoise,
  portalServer: { url },
}) => {
  allowedNoise.push(failedRequest)
  await openAccount(page)
  await turnOn(page, app)
  for (const [label, entry] of [
    ['Current password', demoAccount.password],
    ['New password', NEW_PASSWORD],
    ['New password, again', NEW_PASSWORD],
  ] as const) {
    await account(page).getByLabel(label, { exact: true }).fill(entry)
  }
  await press(page, 'Change password')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAccessibleDescription(MISSING)

  await turnOff(page, app)
  await expect(code(page)).toHaveCount(0)
  await turnOn(page, app)
  await code(page).fill(app.wrong())
  await press(page, 'Change password')
  await expect(code(page)).toHaveAccessibleDescription(WRONG)
  await code(page).fill(app.now())
  await press(page, 'Change password')
  await expect(account(page).getByText('Your password has been changed.')).toBeVisible()
  // The session goes on: nothing is asked for again.
  await page.reload()
  await expect(account(page)).toBeVisible()
  await expect(elsewhere(url)).rejects.toThrow('Invalid login credentials')
})

test.describe('at every width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('its screens are clear to everybody', async ({ page }) => {
    await openAccount(page)
    await begin(page, app)
    await expectReach(page)
    await code(page).fill(app.now())
    await press(page, 'Turn on')
    await expect(account(page).getByRole('status')).toContainText('Two-step verification is on.')
    await press(page, 'Turn off two-step verification')
    await expect(code(page)).toBeFocused()
    await expectReach(page)
    await logOut(page)
    await logIn(page)
    await expect(code(page)).toBeFocused()
    await expectReach(page)
  })
})
