import { withReference } from './failureFile.ts'
import { fates } from './fates.ts'
import { expect, test } from './fixtures.ts'
import { waitingIn } from './outbox.ts'
import {
  entries,
  expectEntriesKept,
  expectSent,
  FAILURE,
  fill,
  makeItTheTwentyFirstOfNovember,
  openForm,
  submitOf,
  unsent,
} from './viewingForm.ts'

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

test.describe('when the relay fails', () => {
  test('an error answer keeps every value, and a retry is the same enquiry', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent)
    const refused = email.replace('visitors', 'relay-fails')
    const dialog = await openForm(page)
    await fill(dialog, refused)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
    await expectEntriesKept(dialog, refused)
    await expect(submitOf(dialog)).toBeEnabled()
    await expect(dialog.getByRole('status').filter({ hasText: fates.received })).toBeVisible()
    expect(await waitingIn(page), 'what is stored need not wait in the browser').toEqual([])
    expect(await office.mailFrom(refused)).toEqual([])
    expect(await office.enquiriesFrom(refused)).toEqual([
      expect.objectContaining({ relay_state: 'pending', name: entries.Name }),
    ])

    await dialog.getByLabel('Email').fill(email)
    await submitOf(dialog).click()
    await expectSent(page)
    expect(await office.mailFrom(email)).toHaveLength(1)
    await expect
      .poll(() => office.enquiriesFrom(email))
      .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
    expect(await office.enquiriesFrom(refused)).toEqual([])
  })

  test('no answer within ten seconds is a failure', async ({
    page,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...unsent)
    await page.addInitScript((specified) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === specified ? 1_000 : ms)
    }, 10_000)
    const silent = email.replace('visitors', 'relay-hangs')
    const dialog = await openForm(page)
    await fill(dialog, silent)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('button', { name: 'Scheduling...' })).toBeDisabled()
    await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
    await expectEntriesKept(dialog, silent)
    expect(await office.enquiriesFrom(silent)).toEqual([
      expect.objectContaining({ relay_state: 'pending' }),
    ])
  })
})
