import type { Page } from '@playwright/test'
import * as booking from './bookingForm.ts'
import { listingId } from './demo.ts'
import { throughEachFault } from './eachFault.ts'
import { expect, test } from './fixtures.ts'
import * as message from './messageForm.ts'
import { cardOf, cards } from './page.ts'
import { house } from './routes.ts'
import * as viewing from './viewingForm.ts'

/**
 * Each screen for visitors meets each fault in turn; then the next attempt succeeds. In the core, component tests do
 * the same with two or three faults (tests/pages/failedListings, tests/components/enquiry).
 */
test.describe.configure({ timeout: 90_000 })

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

for (const { what, path, says } of [
  { what: 'Home', path: '/?drawn=here', says: 'Failed to load featured properties' },
  {
    what: 'a listing page',
    path: '/commercial?drawn=here',
    says: 'Failed to load commercial properties',
  },
  { what: 'a search', path: '/rentals?bedrooms=1', says: 'Failed to search properties' },
]) {
  test(`${what} says what failed, whatever it was, and can be tried again`, {
    tag: '@extended',
  }, async ({ page, allowedNoise }) => {
    await throughEachFault(page, allowedNoise, {
      logged: /Failed to (fetch|load featured) properties/,
      call: '**/rest/v1/**',
      attempt: (time) => (time === 0 ? page.goto(path) : tryAgain(page).click()),
      message: page.getByRole('alert'),
      says,
    })
    await tryAgain(page).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test("a property's page says what failed, and can be tried again", { tag: '@extended' }, async ({
  page,
  allowedNoise,
}) => {
  await throughEachFault(page, allowedNoise, {
    logged: /Failed to fetch property/,
    call: '**/rest/v1/**',
    method: 'GET',
    attempt: (time) =>
      time === 0 ? page.goto(`/property/${listingId(house)}?drawn=here`) : tryAgain(page).click(),
    message: page.getByRole('alert'),
    says: 'Failed to fetch property',
  })
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { level: 1, name: house.title })).toBeVisible()
})

test('the pop-up says what failed, beside what the card knew, and can be tried again', {
  tag: '@extended',
}, async ({ page, allowedNoise }) => {
  await page.goto('/properties')
  const dialog = page.getByRole('dialog', { name: house.title })
  await throughEachFault(page, allowedNoise, {
    logged: /Failed to fetch property/,
    call: /\/rest\/v1\/properties\?/,
    method: 'GET',
    attempt: (time) =>
      time === 0
        ? cardOf(page, house).getByRole('button', { name: 'View Details' }).click()
        : tryAgain(page).click(),
    message: dialog.getByRole('alert'),
    says: 'Failed to fetch property',
    expectKept: () => expect(dialog.getByText(house.location).first()).toBeVisible(),
  })
  await tryAgain(page).click()
  await expect(dialog.getByRole('button', { name: /brochure/i })).toBeVisible()
})

/** Both ways to the agency, so that neither makes up for the failure of the other. */
const SENDING = /\/(relay|rpc\/submit_enquiry)$/
const sending = {
  logged: /An enquiry could not be (mailed|stored)/,
  call: SENDING,
  method: 'POST',
  except: { garbage: 'Any ok answer of the relay is success (visitor-side §7).' },
} as const

for (const form of message.forms) {
  test(`the form on ${form.path} keeps what was typed, whatever fails, and then sends it`, {
    tag: '@extended',
  }, async ({ page, allowedNoise, email }) => {
    const opened = await message.open(page, form.path)
    await message.fill(opened, form, email)
    await throughEachFault(page, allowedNoise, {
      ...sending,
      attempt: () => message.submitOf(opened).click(),
      message: opened.getByRole('alert'),
      says: 'Failed to send',
      expectKept: () => message.expectEntries(opened, { ...form.entries, Email: email }),
    })
    await message.submitOf(opened).click()
    await expect(page.getByText(message.SENT)).toBeVisible()
  })
}

for (const form of booking.bookings) {
  test(`'${form.title}' keeps what was typed, whatever fails, and then sends it`, {
    tag: '@extended',
  }, async ({ page, allowedNoise, email }) => {
    const opened = await booking.openBooking(page, form)
    await booking.fill(opened, form, email)
    await throughEachFault(page, allowedNoise, {
      ...sending,
      attempt: () => booking.submitOf(opened, form).click(),
      message: opened.getByRole('alert'),
      says: form.failure,
      expectKept: async () => {
        for (const [label, value] of Object.entries(form.entries)) {
          await expect(opened.getByLabel(label)).toHaveValue(value)
        }
      },
    })
    await booking.submitOf(opened, form).click()
    await booking.expectThanks(page, form)
  })
}

test("'Book Viewing' keeps what was typed, whatever fails, and then sends it", {
  tag: '@extended',
}, async ({ page, allowedNoise, email }) => {
  const form = await viewing.openForm(page)
  await viewing.fill(form, email)
  await throughEachFault(page, allowedNoise, {
    ...sending,
    attempt: () => viewing.submitOf(form).click(),
    message: form.getByRole('alert'),
    says: viewing.FAILURE,
    expectKept: () => viewing.expectEntriesKept(form, email),
  })
  await viewing.submitOf(form).click()
  await viewing.expectSent(page)
})
