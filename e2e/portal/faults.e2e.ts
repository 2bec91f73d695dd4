import type { Locator, Page } from '@playwright/test'
import { type FaultyScreen, throughEachFault } from '../eachFault.ts'
import { expect } from '../fixtures.ts'
import { actionOf, cardOf, openOn } from './dashboardPage.ts'
import { openDiagnosis } from './diagnosis.ts'
import {
  calls as enquiryCalls,
  makeEnquiry,
  openDetails,
  openEnquiries,
  rowOf,
} from './enquiries.ts'
import { demoAccount, openPortal, PORTAL, signInAgain, test } from './fixtures.ts'
import { calls, choose, openImages, photos, tiles } from './imageManager.ts'
import { button, field, fillHouse, openEdit, openNew, SAVED } from './propertyForm.ts'

// Each screen of the portal meets the faults, one after the other; then the next try succeeds.

const tryAgain = (place: Page | Locator) => place.getByRole('button', { name: 'Try again' }).first()
const logged = /Failed to|could not be|Invalid email or password|signal timed out/

/** As every screen of the portal meets them: a refused session is signed into again over what is open. */
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

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('the sign-in says what failed, keeps what was typed, and then lets one in', async ({
    page,
    allowedNoise,
  }) => {
    await page.goto(PORTAL)
    await page.getByLabel('Email').fill(demoAccount.email)
    await page.getByLabel('Password').fill(demoAccount.password)
    await throughEachFault(page, allowedNoise, {
      logged,
      call: '**/auth/v1/token*',
      attempt: () => page.getByRole('button', { name: 'Log in' }).click(),
      message: page.getByRole('alert'),
      says: 'Invalid email or password',
      expectKept: async () => {
        await expect(page.getByLabel('Email')).toHaveValue(demoAccount.email)
        await expect(page.getByLabel('Password')).toHaveValue(demoAccount.password)
      },
    })
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Property Management' })).toBeVisible()
  })
})

test('the dashboard says what failed, and then shows its listings', async ({
  page,
  records,
  allowedNoise,
}) => {
  const listing = await records.makeListing()
  await meetEachFault(page, allowedNoise, {
    call: '**/rest/v1/rpc/search_overviews',
    attempt: (time) =>
      time === 0
        ? openPortal(page, `?search=${encodeURIComponent(listing.title)}`)
        : tryAgain(page).click(),
    message: page.getByRole('alert'),
    says: 'Failed to load properties',
    isRead: true,
  })
  await expect(cardOf(page, listing)).toBeVisible()
})

test('what a card does says what failed, and then does it', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  const listing = await records.makeListing()
  await openOn(page, listing)
  const feature = () => actionOf(page, listing, /Make Featured|Featured/)
  await meetEachFault(page, allowedNoise, {
    call: '**/rest/v1/properties?*',
    method: 'PATCH',
    attempt: async () => (await feature()).click(),
    message: page.getByRole('alert'),
    says: 'Failed to update featured status',
    expectKept: async () => expect(await feature()).toHaveAttribute('aria-pressed', 'false'),
  })
  await (await feature()).click()
  await expect(await feature()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('deleting says what failed, and then deletes', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  const listing = await records.makeListing()
  await openOn(page, listing)
  const remove = async () => {
    await (await actionOf(page, listing, 'Delete')).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(question).toHaveCount(0)
  }
  await meetEachFault(page, allowedNoise, {
    call: '**/rest/v1/properties?*',
    method: 'DELETE',
    attempt: remove,
    message: page.getByRole('alert'),
    says: 'Failed to delete property',
    expectKept: () => expect(cardOf(page, listing)).toBeVisible(),
  })
  await remove()
  await expect(page.getByRole('status').getByText('was deleted.')).toBeVisible()
})

test('the form says that a listing could not be opened, and then opens it', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  const listing = await records.makeListing()
  await openOn(page, listing)
  const form = page.getByRole('dialog', { name: 'Edit Property - Details' })
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/properties\?.*id=eq/,
    method: 'GET',
    attempt: async (time) =>
      time === 0 ? (await actionOf(page, listing, 'Edit')).click() : tryAgain(form).click(),
    message: form.getByRole('alert'),
    says: 'The listing could not be loaded',
    isRead: true,
  })
  await expect(field(form, 'Title')).toHaveValue(listing.title)
})

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

test('an edited listing keeps what was typed, whatever fails, and is then stored', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  const renamed = `${listing.title}, renamed`
  await field(form, 'Title').fill(renamed)
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/properties\?/,
    method: 'PATCH',
    attempt: () => button(form, 'Save & Continue').click(),
    message: form.getByRole('alert'),
    says: 'Failed to save property details',
    expectKept: () => expect(field(form, 'Title')).toHaveValue(renamed),
  })
  await button(form, 'Save & Continue').click()
  await expect(form.getByText(SAVED)).toBeVisible()
})

test('the photographs of a listing say what failed, and are then shown', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  const listing = await records.makeListing({}, 2)
  await openOn(page, listing)
  const dialog = page.getByRole('dialog', { name: /Manage Images|Images/ })
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/property_images\?/,
    method: 'GET',
    attempt: async (time) =>
      time === 0 ? (await actionOf(page, listing, 'Images')).click() : tryAgain(dialog).click(),
    message: dialog.getByRole('alert'),
    says: 'Failed to process image updates',
    isRead: true,
  })
  await expect(tiles(dialog)).toHaveCount(2)
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
    expectKept: () => expect(manager.getByRole('button', { name: /^Retry/ })).toBeVisible(),
  })
  await manager.getByRole('button', { name: /^Retry/ }).click()
  await expect(tiles(manager)).toHaveCount(1)
})

test('deleting a photograph says what failed, keeps it, and then deletes it', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  const remove = async () => {
    await manager.getByRole('button', { name: /^Delete photograph 1,/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photograph' }).click()
  }
  await meetEachFault(page, allowedNoise, {
    call: calls.deleteImage,
    attempt: remove,
    message: manager.getByRole('alert'),
    says: 'Failed to delete image',
    expectKept: () => expect(tiles(manager)).toHaveCount(2),
  })
  await remove()
  await expect(tiles(manager)).toHaveCount(1)
})

test('the optimizer says that it could not look, and then does', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  const listing = await records.makeListing({}, 1)
  await openOn(page, listing)
  const dialog = page.getByRole('dialog', { name: /^Optimize Images/ })
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/small_images\?/,
    method: 'GET',
    attempt: async (time) =>
      time === 0
        ? (await actionOf(page, listing, /Optimize/)).click()
        : dialog.getByRole('button', { name: 'Retry Optimization' }).click(),
    message: dialog.getByRole('alert'),
    says: 'Failed to fetch small images',
    isRead: true,
    saysReason: true,
  })
  await expect(dialog.getByRole('status')).toHaveText('1 image needs optimization')
})

test('the enquiries say what failed, and are then listed', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  const enquiry = await makeEnquiry(records)
  await meetEachFault(page, allowedNoise, {
    call: enquiryCalls.list,
    attempt: (time) =>
      time === 0 ? openEnquiries(page, { search: enquiry.email }) : tryAgain(page).click(),
    message: page.getByRole('alert'),
    says: 'Failed to load enquiries',
    isRead: true,
  })
  await expect(rowOf(page, enquiry)).toBeVisible()
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

test('the log says what failed, and is then shown', { tag: '@extended' }, async ({
  page,
  allowedNoise,
}) => {
  const log = page.getByRole('region', { name: 'Staff activity' })
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/audit_log/,
    attempt: (time) => (time === 0 ? page.goto(`${PORTAL}?view=activity`) : tryAgain(log).click()),
    message: log.getByRole('alert'),
    says: 'Failed to load the log',
    isRead: true,
  })
  await expect(log.getByRole('listitem').first()).toBeVisible()
})

test('looking up personal data says what failed, keeps the address, and then finds it', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  const enquiry = await makeEnquiry(records)
  await openEnquiries(page)
  await page.getByRole('button', { name: 'Personal data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personal data' })
  await dialog.getByLabel('Email').fill(enquiry.email)
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/rpc\/export_enquiries/,
    attempt: () => dialog.getByRole('button', { name: 'Look up' }).click(),
    message: dialog.getByRole('alert'),
    says: /Failed to/,
    expectKept: () => expect(dialog.getByLabel('Email')).toHaveValue(enquiry.email),
  })
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expect(dialog.getByText('1 enquiry')).toBeVisible()
})

test('the diagnostic page says what failed, and then shows the property', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  const listing = await records.makeListing({}, 1)
  await openDiagnosis(page, listing)
  await meetEachFault(page, allowedNoise, {
    call: /\/rest\/v1\/properties\?.*id=eq/,
    method: 'GET',
    attempt: (time) => (time === 0 ? page.reload() : tryAgain(page).click()),
    message: page.getByRole('alert'),
    says: /Failed to|could not be/,
    isRead: true,
    saysReason: true,
  })
  await expect(page.getByRole('alert')).toHaveCount(0)
})
