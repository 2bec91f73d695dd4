import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Form, fill, forms, marketing, SENT, submitOf } from './messageForm.ts'
import { everythingKept } from './outbox.ts'

const [contact] = forms as [Form]
const LANDING = '/about?utm_source=spring-letter&utm_medium=email&type=house'
const REFERRER = 'https://news.example/stories/42?reader=7'
const campaign = { referrer: 'news.example', utm_source: 'spring-letter', utm_medium: 'email' }

/** Follows the link to the contact page, as a visitor does, and sends a message. */
async function writeFromContactPage(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
  await send(page, email)
}

async function send(page: Page, email: string): Promise<void> {
  const form = page.locator('form', { has: page.locator('textarea[name=message]') })
  await fill(form, contact, email)
  await marketing(form).check()
  await submitOf(form).click()
  await expect(form.getByText(SENT)).toBeVisible()
}

async function chooseCookies(page: Page, { allow }: { allow: boolean }): Promise<void> {
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  const banner = page.getByRole('region', { name: 'Cookie Preferences' })
  await banner.getByRole('switch', { name: 'Marketing' }).setChecked(allow)
  await banner.getByRole('button', { name: 'Accept Selected' }).click()
}

test('the campaign of the first page is kept over navigation, and stored with the enquiry', async ({
  page,
  office,
  email,
}) => {
  await page.goto(LANDING, { referer: REFERRER })
  await writeFromContactPage(page, email)
  const kept = await everythingKept(page)
  for (const part of ['spring-letter', 'news.example']) {
    expect(kept, 'on the device, without consent').not.toContain(part)
  }
  expect(await office.enquiriesFrom(email)).toEqual([
    expect.objectContaining({ campaign, page: '/contact' }),
  ])
  // The campaign is stored only; the mail stays as specified.
  expect(JSON.stringify(await office.mailFrom(email))).not.toContain('spring-letter')
})

test.describe('on the device', () => {
  test('it is kept for the tab with consent, and then survives a reload', async ({
    page,
    office,
    email,
  }) => {
    await page.goto(LANDING, { referer: REFERRER })
    await chooseCookies(page, { allow: true })
    await page.goto('/contact')
    await send(page, email)
    expect(await office.enquiriesFrom(email)).toEqual([expect.objectContaining({ campaign })])
    expect(await everythingKept(page), 'the host alone').not.toContain('reader=7')

    await chooseCookies(page, { allow: false })
    expect(await everythingKept(page)).not.toContain('spring-letter')
  })
})
