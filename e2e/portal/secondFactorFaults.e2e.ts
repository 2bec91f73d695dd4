import { throughEachFault } from '../eachFault.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { Authenticator, code, dashboard, forgetApps, logInToCode, press } from './secondFactor.ts'

const logged =
  /[Tt]wo-step verification|The code could not be checked|Invalid email|Failed to fetch|signal timed out/

const app = new Authenticator()

// The account is that of every other test.
test.afterEach(({ records }) => forgetApps(records))

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('whatever fails at checking it, the code that was typed stays, and the next try succeeds', async ({
    page,
    allowedNoise,
    portalServer: { url },
  }) => {
    await logInToCode(page, app, url)
    await throughEachFault(page, allowedNoise, {
      logged,
      call: `**/auth/v1/factors/*/verify`,
      attempt: async () => {
        await code(page).fill('12 34 56')
        await press(page, 'Continue')
      },
      message: page.getByRole('main').getByRole('alert'),
      says: 'The code could not be checked',
      expectKept: () => expect(code(page)).toHaveValue('12 34 56'),
    })
    await code(page).fill(app.now())
    await press(page, 'Continue')
    await expect(dashboard(page)).toBeVisible()
  })
})
