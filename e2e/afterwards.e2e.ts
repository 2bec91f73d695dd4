import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import * as message from './messageForm.ts'
import { everythingKept, waitingIn } from './outbox.ts'
import {
  expectSent,
  fill,
  makeItTheTwentyFirstOfNovember,
  openForm,
  submitOf,
} from './viewingForm.ts'

/** Whether a text is anywhere in the memory of the page's scripts once all that can go has gone. */
async function isInMemory(page: Page, text: string): Promise<boolean> {
  // The browser remembers the address that it judged last, whoever wrote it.
  await page.evaluate(() => {
    const other = Object.assign(document.createElement('input'), { type: 'email' })
    other.value = 'nobody@example.com'
    other.checkValidity()
  })
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const heap = chunks.join('')
  expect(heap, 'the snapshot knows the page’s texts').toContain('bng_outbox_')
  return heap.includes(text)
}

/** To be called when the thanks have gone: React keeps what was drawn before until it draws anew. */
async function expectForgotten(page: Page, email: string): Promise<void> {
  expect(await everythingKept(page)).not.toContain(email)
  expect(await waitingIn(page)).toEqual([])
  // A look takes the page's whole memory out of the browser, which takes a busy machine many seconds.
  await expect
    .poll(() => isInMemory(page, email), { message: 'is in memory', timeout: 60_000 })
    .toBe(false)
}

// What records a trace keeps copies of the fields in the page.
test.use({ trace: 'off' })

test.describe('after success, nothing personal stays in the browser', { tag: '@extended' }, () => {
  test.describe.configure({ timeout: 150_000 })

  for (const form of message.forms) {
    test(`of a message on ${form.path}`, async ({ page, email }) => {
      const shown = await message.open(page, form.path)
      await message.fill(shown, form, email)
      // Until the form's code is there, the fields alone hold it.
      await expect
        .poll(() => isInMemory(page, email), { message: 'what is being written', timeout: 60_000 })
        .toBe(true)
      await message.submitOf(shown).click()
      const thanks = shown.getByText(message.SENT)
      await expect(thanks).toBeVisible()
      await expect(thanks).toHaveCount(0)
      await expectForgotten(page, email)
    })
  }

  test('of a booked viewing', async ({ page, email }) => {
    await makeItTheTwentyFirstOfNovember(page)
    const dialog = await openForm(page)
    await fill(dialog, email)
    await submitOf(dialog).click()
    await expectSent(page)
    const thanks = page.getByRole('button', { name: 'Dismiss' })
    await thanks.click()
    await expect(thanks).toHaveCount(0)
    await expectForgotten(page, email)
  })
})
