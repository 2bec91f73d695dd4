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

/** Whether a text is in the JavaScript heap of the page after garbage collection. */
async function isInMemory(page: Page, text: string): Promise<boolean> {
  // Makes the browser validate another address, because it keeps the last one that it validated.
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

/** Call this when the thanks have disappeared, because React keeps the previous rendering until the next one. */
async function expectForgotten(page: Page, email: string): Promise<void> {
  expect(await everythingKept(page)).not.toContain(email)
  expect(await waitingIn(page)).toEqual([])
  await expect.poll(() => isInMemory(page, email), 'is in memory').toBe(false)
}

// The recorder of traces keeps copies of the fields in the page.
test.use({ trace: 'off' })

test.describe('after success, nothing personal stays in the browser', { tag: '@extended' }, () => {
  for (const form of message.forms) {
    test(`of a message on ${form.path}`, async ({ page, email }) => {
      const shown = await message.open(page, form.path)
      await message.fill(shown, form, email)
      // The text is not on the heap until the code of the form has loaded.
      await expect.poll(() => isInMemory(page, email), 'what is being written').toBe(true)
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
    await expectForgotten(page, email)
  })
})
