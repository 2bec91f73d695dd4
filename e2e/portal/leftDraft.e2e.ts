import { expect, failedRequest } from '../fixtures.ts'
import { demoAccount, PORTAL, test } from './fixtures.ts'
import { field, openEdit } from './propertyForm.ts'

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
  // A navigation before the desk is back would meet its step back over the closed form.
  await page.getByRole('heading', { level: 1, name: 'Property Management' }).waitFor()

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
