import type { BrowserContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { withReference } from './failureFile.ts'
import { fates } from './fates.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import {
  countCalls,
  cutBoth,
  everythingKept,
  mendBoth,
  RELAY,
  STORE,
  sendNowhere,
  waitingIn,
} from './outbox.ts'
import {
  dialogOf,
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
  await expect(dialog.getByRole('status')).toHaveText(fates.waiting)
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
  await expect(dialog.getByRole('status')).toHaveText(fates.waiting)
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

test('a form that was closed is sent at the next visit, which says so', {
  tag: '@extended',
}, async ({ page, office, email, allowedNoise }) => {
  allowedNoise.push(...bothDown)
  await cutBoth(page)
  const dialog = await sendInVain(page, email)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close the form?' })
  await expectNoViolations(page)
  await expect(question).toContainText('kept in this browser and will be sent later')
  await question.getByRole('button', { name: 'Close the form' }).click()
  await expect(dialog).toHaveCount(0)

  await mendBoth(page)
  await page.goto('/about')
  await expect(notice(page)).toHaveText(
    'Your enquiry of 21 November 2026 could not be sent at the time. We have it now.',
  )
  expect(await waitingIn(page)).toEqual([])
  expect(await office.enquiriesFrom(email)).toEqual([expect.objectContaining({ state: 'new' })])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test.describe('what the worker has mailed after the relay failed in the form', {
  tag: '@extended',
}, () => {
  test.beforeEach(async ({ page, office, email, allowedNoise }) => {
    allowedNoise.push(...bothDown)
    await page.route(`**${RELAY}`, (route) => route.abort())
    const dialog = await openForm(page)
    await fill(dialog, email)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('status')).toHaveText(fates.received)
    await office.passHeadStart(email)
    await expect
      .poll(() => office.enquiriesFrom(email))
      .toEqual([expect.objectContaining({ relay_state: 'relayed' })])
    await page.unroute(`**${RELAY}`)
  })

  test('is a success when it is sent again, and one mail', async ({ page, office, email }) => {
    const mails = countCalls(page.context(), RELAY)
    await submitOf(dialogOf(page)).click()
    await expectSent(page)
    expect(mails.count).toBe(0)
    expect(await office.mailFrom(email)).toHaveLength(1)
  })

  test('is mailed again when it was corrected', async ({ page, office, email }) => {
    const [before] = await office.enquiriesFrom(email)
    const id = before?.request_id
    await dialogOf(page).getByLabel('Name').fill('Nora Ashdown')
    await submitOf(dialogOf(page)).click()
    await expectSent(page)
    expect(await office.mailFrom(email)).toEqual([
      expect.objectContaining({ name: 'Nora Whitfield', _requestId: id }),
      expect.objectContaining({ name: 'Nora Ashdown', _requestId: `${String(id)}-2` }),
    ])
    await expect
      .poll(() => office.enquiriesFrom(email))
      .toEqual([
        expect.objectContaining({ name: 'Nora Ashdown', version: 2, relay_state: 'relayed' }),
      ])
  })
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

  test('has what had arrived all the same as one row and no mail of the next visit', {
    tag: '@extended',
  }, async ({ page, context, office, email }) => {
    // The enquiry arrives, but the answer is lost.
    await page.route(`**${STORE}`, async (route) => {
      await route.fetch()
    })
    const dialog = await openForm(page)
    await fill(dialog, email)
    await submitOf(dialog).click()
    await expect.poll(() => office.enquiriesFrom(email)).toHaveLength(1)
    const [id] = await waitingIn(page)
    await page.close()

    const mails = countCalls(context, RELAY)
    const next = await context.newPage()
    await next.goto('/')
    await expect(notice(next)).toBeVisible()
    expect(await office.enquiriesFrom(email)).toEqual([expect.objectContaining({ request_id: id })])
    expect(mails.count, 'that is the worker’s now').toBe(0)
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
