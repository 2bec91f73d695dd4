import type { Page } from '@playwright/test'
import { type FaultyScreen, throughEachFault } from '../eachFault.ts'
import { expect } from '../fixtures.ts'
import { makeEnquiry, openDetails } from './enquiries.ts'
import { signInAgain, test } from './fixtures.ts'
import { calls, choose, openImages, photos, tiles } from './imageManager.ts'
import { button, field, fillHouse, openNew, SAVED } from './propertyForm.ts'

// What somebody entered outlives the faults, one after the other; then the next try succeeds.

const logged = /Failed to|could not be|Invalid email or password|signal timed out/

/** A refused session is signed into again over what is open. */
function meetEachFault(
  page: Page,
  allowedNoise: RegExp[],
  screen: Omit<FaultyScreen, 'logged'>,
): Promise<void> {
  return throughEachFault(page, allowedNoise, {
    logged,
    signInAgain: () => signInAgain(page),
    ...screen,
  })
}

test('a new listing keeps what was typed, whatever fails, and is then stored once', async ({
  page,
  records,
  allowedNoise,
}) => {
  const form = await openNew(page)
  const title = await fillHouse(form)
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/properties\?/,
    attempt: () => button(form, 'Save & Continue').click(),
    message: form.getByRole('alert'),
    says: 'Failed to save property details',
    expectKept: async () => {
      await expect(field(form, 'Title')).toHaveValue(title)
      await expect(field(form, 'Price')).toHaveValue('£1,250,000')
      await expect(field(form, 'Description')).toHaveValue('A house entered in a test.')
    },
  })
  await button(form, 'Save & Continue').click()
  await expect(form.getByText(SAVED)).toBeVisible()
  const { data } = await records.client.from('properties').select('id').eq('title', title)
  expect(data).toHaveLength(1)
})

test('an upload says what failed, keeps the file, and then stores it', async ({
  page,
  records,
  allowedNoise,
}) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const [photo] = await photos(1)
  await meetEachFault(page, allowedNoise, {
    call: calls.upload,
    method: 'POST',
    attempt: (time) =>
      time === 0 && photo
        ? choose(manager, [photo])
        : manager.getByRole('button', { name: /^Retry/ }).click(),
    message: manager.getByRole('alert'),
    says: 'Failed to upload 1.jpg',
    saysReason: true,
    except: { 401: 'Once the session is renewed, the upload is tried again by itself.' },
    expectKept: () => expect(manager.getByRole('button', { name: /^Retry/ })).toBeVisible(),
  })
  await manager.getByRole('button', { name: /^Retry/ }).click()
  await expect(tiles(manager)).toHaveCount(1)
})

test("an enquiry's note keeps what was typed, whatever fails, and is then saved", async ({
  page,
  records,
  allowedNoise,
}) => {
  const enquiry = await makeEnquiry(records)
  const details = await openDetails(page, enquiry)
  const note = details.getByLabel('Note')
  await note.fill('Called back; wants a garden.')
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/rpc\/save_enquiry_note/,
    attempt: () => details.getByRole('button', { name: 'Save note' }).click(),
    message: details.getByRole('alert'),
    says: /Failed to/,
    expectKept: () => expect(note).toHaveValue('Called back; wants a garden.'),
  })
  await details.getByRole('button', { name: 'Save note' }).click()
  await expect(details.getByRole('alert')).toHaveCount(0)
})
