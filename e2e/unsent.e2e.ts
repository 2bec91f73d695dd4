import type { BrowserContext, Page } from '@playwright/test'
import { withReference } from './failureFile.ts'
import { fates } from './fates.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import {
  countCalls,
  cutBoth,
  everythingKept,
  mendBoth,
  STORE,
  sendNowhere,
  waitingIn,
} from './outbox.ts'
import {
  expectEntriesKept,
  expectSent,
  FAILURE,
  fill,
  makeItTheTwentyFirstOfNovember,
  openForm,
  submitOf,
} from './viewingForm.ts'

/** The lines of the console when neither the backend nor the relay can be reached. */
const bothDown = [
  failedRequest,
  /^An enquiry could not be stored\./,
  /^An enquiry could not be mailed\./,
]

/** Makes pages opened from now on record when they request the lock for sending. */
async function noteTurns(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { request } = LockManager.prototype
    LockManager.prototype.request = function (this: LockManager, ...of: unknown[]) {
      document.documentElement.dataset.turns = 'asked for'
      return Reflect.apply(request, this, of)
    } as LockManager['request']
  })
}

/** Waits until a tab has noticed that an enquiry waits. */
const hasLooked = (tab: Page) =>
  expect(tab.locator('html')).toHaveAttribute('data-turns', 'asked for')

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'We have it now.' })

/** Fills in and sends a viewing request that cannot be delivered. */
async function sendInVain(page: Page, email: string) {
  const dialog = await openForm(page)
  await fill(dialog, email)
  await submitOf(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
  await expect(dialog.getByRole('status').filter({ hasText: fates.waiting })).toBeVisible()
  return dialog
}

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

test('offline, the error stays with a second line; online again, it is sent by itself and once', async ({
  page,
  context,
  office,
  email,
  allowedNoise,
}) => {
  allowedNoise.push(...bothDown)
  const dialog = await openForm(page)
  await fill(dialog, email)
  await context.setOffline(true)
  await submitOf(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText(withReference(FAILURE))
  await expect(dialog.getByRole('status').filter({ hasText: fates.waiting })).toBeVisible()
  await expectEntriesKept(dialog, email)
  const [id] = await waitingIn(page)
  const offline = page.getByText('You are offline.')
  await expect(offline).toBeVisible()

  await context.setOffline(false)
  await expect(offline).toHaveCount(0)
  await expectSent(page)
  expect(await waitingIn(page)).toEqual([])
  expect(await everythingKept(page)).not.toContain(email)
  const submittedAt = '2026-11-21T10:00:00.000Z'
  expect(await office.enquiriesFrom(email)).toEqual([
    expect.objectContaining({
      request_id: id,
      state: 'new',
      page: '/properties',
      consents: [
        expect.objectContaining({ purpose: 'processing', given: true, at: submittedAt }),
        expect.objectContaining({ purpose: 'marketing', given: false, at: submittedAt }),
      ],
    }),
  ])

  await office.passHeadStart(email)
  await expect
    .poll(() => office.mailFrom(email), 'the worker mails it')
    .toEqual([expect.objectContaining({ email, _requestId: id })])
  await expect
    .poll(() => office.enquiriesFrom(email))
    .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
})

test.describe('a tab that is closed while it sends', () => {
  test('has its enquiry stored at the next visit, and mailed once', async ({
    page,
    context,
    office,
    email,
  }) => {
    const end = await sendNowhere(page, `**${STORE}`)
    const dialog = await openForm(page)
    await fill(dialog, email)
    const storing = page.waitForRequest(`**${STORE}`)
    await submitOf(dialog).click()
    await storing
    const [id] = await waitingIn(page)
    await page.close()
    await end()
    expect(await office.enquiriesFrom(email)).toEqual([])

    const next = await context.newPage()
    await makeItTheTwentyFirstOfNovember(next)
    await next.goto('/')
    await expect(notice(next)).toBeVisible()
    expect(await waitingIn(next)).toEqual([])
    expect(await office.enquiriesFrom(email)).toEqual([
      expect.objectContaining({ request_id: id, relay_state: 'pending' }),
    ])
    await office.passHeadStart(email)
    await expect
      .poll(() => office.mailFrom(email), 'the worker mails it')
      .toEqual([expect.objectContaining({ _requestId: id })])
  })
})

test.describe('two tabs', () => {
  test('opened at once send what waits once', async ({
    page,
    context,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...bothDown)
    await cutBoth(page)
    await sendInVain(page, email)
    await page.goto('about:blank')
    await mendBoth(page)

    const stores = countCalls(context, STORE)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await context.route(`**${STORE}`, async (route) => {
      await answered
      await route.continue()
    })
    await noteTurns(context)
    const other = await context.newPage()
    await Promise.all([page.goto('/about'), other.goto('/terms')])
    await Promise.all([page, other].map(hasLooked))
    await expect.poll(() => stores.count).toBe(1)
    answer()
    await expect.poll(() => waitingIn(page)).toEqual([])
    await expect
      .poll(async () => (await notice(page).count()) + (await notice(other).count()))
      .toBe(1)
    expect(stores.count).toBe(1)
    expect(await office.enquiriesFrom(email)).toHaveLength(1)
  })

  test('leave what one is sending to that one', async ({ page, context, office, email }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${STORE}`, async (route) => {
      await answered
      await route.continue()
    })
    const dialog = await openForm(page)
    await fill(dialog, email)
    const storing = page.waitForRequest(`**${STORE}`)
    await submitOf(dialog).click()
    await storing

    const stores = countCalls(context, STORE)
    await noteTurns(context)
    const other = await context.newPage()
    await other.goto('/about')
    await hasLooked(other)
    answer()
    await expectSent(page)
    expect(stores.count).toBe(0)
    expect(await office.mailFrom(email)).toHaveLength(1)
    expect(await office.enquiriesFrom(email)).toHaveLength(1)
    await expect(notice(other)).toHaveCount(0)
  })

  test('share the good news: the form that waits in one closes when the other has sent it', async ({
    page,
    context,
    office,
    email,
    allowedNoise,
  }) => {
    allowedNoise.push(...bothDown)
    await cutBoth(page)
    await sendInVain(page, email)
    const other = await context.newPage()
    await other.goto('/about')
    await expect(notice(other)).toBeVisible()
    await expectSent(page)
    expect(await office.enquiriesFrom(email)).toHaveLength(1)
  })
})
