import { expect } from '../fixtures.ts'
import { PORTAL, test } from './fixtures.ts'

const SESSION = '#access_token=ey.no.token&refresh_token=none&token_type=bearer&type=recovery'

test.use({ signedIn: false })

test('a mailed link that lands on Home leaves the address', async ({ page }) => {
  await page.goto(`/${SESSION}`)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a mailed link that is over says so in the portal, and leads to the sign-in', async ({
  page,
}) => {
  await page.goto(`${PORTAL}#error=access_denied&error_code=otp_expired&error_description=gone`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: 'To the sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required')
  await expect(page.getByText(/^Forgot your password\? An administrator can/)).toBeVisible()
})
