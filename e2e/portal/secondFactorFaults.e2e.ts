import { throughEachFault } from '../eachFault.ts'
import { expect, inCore } from '../fixtures.ts'
import { demoAccount, test } from './fixtures.ts'
import {
  Authenticator,
  begin,
  code,
  dashboard,
  dialog,
  forgetApps,
  logInToCode,
  openAccount,
  passwordAgain,
  press,
  turnOff,
  turnOn,
} from './secondFactor.ts'

const FACTORS = '**/auth/v1/factors**'
const logged =
  /[Tt]wo-step verification|The code could not be checked|Invalid email|Failed to fetch|signal timed out/
const except = { '401': 'ends the session, which other tests of the portal are about' }

const app = new Authenticator()

// The account is that of every other test.
test.afterEach(({ records }) => forgetApps(records))

test.describe('without a session', () => {
  test.use({ signedIn: false })

  for (const call of ['challenge', 'verify']) {
    test(
      `whatever fails at ${call}, the code that was typed stays, and the next try succeeds`,
      inCore(call === 'verify'),
      async ({ page, allowedNoise, portalServer: { url } }) => {
        await logInToCode(page, app, url)
        await throughEachFault(page, allowedNoise, {
          logged,
          call: `**/auth/v1/factors/*/${call}`,
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
      },
    )
  }
})

for (const { what, call } of [
  { what: 'the password', call: '**/auth/v1/token?grant_type=password' },
  { what: 'making a key', call: FACTORS },
]) {
  test(`whatever fails at ${what}, setting up says so, and the next try succeeds`, {
    tag: '@extended',
  }, async ({ page, allowedNoise }) => {
    await openAccount(page)
    await press(page, 'Set up two-step verification')
    await passwordAgain(page).fill(demoAccount.password)
    await throughEachFault(page, allowedNoise, {
      logged,
      except,
      call,
      attempt: () => press(page, 'Continue'),
      message: dialog(page).getByRole('alert'),
      says: 'Failed to set up two-step verification',
      expectKept: () => expect(passwordAgain(page)).toHaveValue(demoAccount.password),
    })
    await press(page, 'Continue')
    await expect(code(page)).toBeFocused()
  })
}

test('whatever fails at turning on, the code that was typed stays, and the next try succeeds', {
  tag: '@extended',
}, async ({ page, allowedNoise }) => {
  await openAccount(page)
  await begin(page, app)
  await throughEachFault(page, allowedNoise, {
    logged,
    except,
    call: FACTORS,
    attempt: async () => {
      await code(page).fill('123456')
      await press(page, 'Turn on')
    },
    message: dialog(page).getByRole('alert'),
    says: 'Failed to turn on two-step verification',
    expectKept: () => expect(code(page)).toHaveValue('123456'),
  })
  await code(page).fill(app.now())
  await press(page, 'Turn on')
  await expect(dialog(page).getByRole('status')).toContainText('Two-step verification is on.')
})

for (const method of ['POST', 'DELETE'] as const) {
  test(`whatever fails at turning off (${method}), it says so, and the next try succeeds`, {
    tag: '@extended',
  }, async ({ page, allowedNoise }) => {
    await openAccount(page)
    await turnOn(page, app)
    await press(page, 'Turn off two-step verification')
    await throughEachFault(page, allowedNoise, {
      logged,
      except,
      call: FACTORS,
      method,
      attempt: async () => {
        await code(page).fill(app.now())
        await press(page, 'Turn off')
      },
      message: dialog(page).getByRole('alert'),
      says: 'Failed to turn off two-step verification',
    })
    await press(page, 'Cancel')
    await turnOff(page, app)
  })
}
