import { expect, failedRequest } from '../fixtures.ts'
import { demoAccount, PORTAL, test } from './fixtures.ts'
import { field, formOf, openEdit, openNew } from './propertyForm.ts'

const OFFER = /^Changes of .* were not saved\. They are on this device\.$/

test('what was typed is offered again after a reload, and after a session that ended meanwhile', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Title').fill(`${listing.title}, renamed`)
  // The browser asks, and is told to go.
  page.on('dialog', (question) => void question.accept())
  await page.reload()

  const again = await openEdit(page, listing)
  await expect(again.getByText(OFFER)).toBeVisible()
  await again.getByRole('button', { name: 'Restore them' }).click()
  await expect(field(again, 'Title')).toHaveValue(`${listing.title}, renamed`)
  await field(again, 'Description').fill('Typed before the session was lost.')

  await page.evaluate(() => localStorage.removeItem('bng_auth'))
  await page.goto(PORTAL)
  await page.getByLabel('Email').fill(demoAccount.email)
  await page.getByLabel('Password').fill(demoAccount.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Property Management' }).waitFor()
  const third = await openEdit(page, listing)
  await third.getByRole('button', { name: 'Restore them' }).click()
  await expect(field(third, 'Title')).toHaveValue(`${listing.title}, renamed`)
  await expect(field(third, 'Description')).toHaveValue('Typed before the session was lost.')
})

test('a tab that crashed loses nothing that was typed a moment before', async ({
  page,
  context,
}) => {
  const form = await openNew(page)
  await field(form, 'Title').fill('Corner house')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toMatch(/bng_listing_draft_[\da-f-]{36}_new.+Corner house/)
  const other = await context.newPage()
  // Without a word to the page, as a browser that dies.
  await page.close({ runBeforeUnload: false })
  const again = await openNew(other)
  await again.getByRole('button', { name: 'Restore them' }).click()
  await expect(field(formOf(other), 'Title')).toHaveValue('Corner house')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Close and lose it' }).click()
  await other.close()
})
