import type { Page } from '@playwright/test'
import { listingId } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, expectQuery, goBackFrom } from './page.ts'
import {
  dialogOf,
  expectSent,
  fill,
  house,
  makeItTheTwentyFirstOfNovember,
  rental,
  submitOf,
} from './viewingForm.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Close without sending?' })
const popUp = (page: Page) => page.getByRole('dialog', { name: house.title }).first()
const openDialogs = (page: Page) => page.locator('dialog[open]')

const widthOf = async (page: Page, element: string) =>
  (await page.locator(element).boundingBox())?.width

test.beforeEach(({ page }) => makeItTheTwentyFirstOfNovember(page))

const devices = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
]

for (const { name, ...device } of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('back closes the form, the lightbox and the pop-up one after the other', async ({
      page,
    }) => {
      await page.goto('/properties?type=house')
      const width = await widthOf(page, 'main')
      await cardOf(page, house).getByRole('button', { name: 'View Details' }).click()
      await expect(popUp(page)).toBeVisible()
      // The page keeps its width, and what covers it has the scrollbar's place, too.
      expect(await widthOf(page, 'main')).toBe(width)
      expect(await widthOf(page, 'html')).toBe(device.viewport.width)
      await popUp(page)
        .getByRole('button', { name: /^All \d+ photographs$/ })
        .click()
      await expect(openDialogs(page)).toHaveCount(2)
      await goBackFrom(page, 'layer')
      await expect(openDialogs(page)).toHaveCount(1)
      await expectQuery(page, { type: 'house', property: listingId(house) })

      await popUp(page).getByRole('button', { name: 'Book Viewing' }).click()
      await expect(submitOf(dialogOf(page))).toBeVisible()
      await goBackFrom(page, 'layer')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(popUp(page)).toBeVisible()
      await goBackFrom(page, 'page')
      await expect(openDialogs(page)).toHaveCount(0)
      await expectQuery(page, { type: 'house' })
    })
  })
}

test("back closes the header's Properties menu, and from a page that it led to returns", async ({
  page,
}) => {
  await page.goto('/about')
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Properties' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await goBackFrom(page, 'layer')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/about')
  await toggle.click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^For sale/ })
    .click()
  await expect(page).toHaveURL('/properties')
  await goBackFrom(page, 'page')
  await expect(page).toHaveURL('/about')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).tap()

  test('what was typed is there again after a reload, but for the consent', async ({ page }) => {
    const open = () => cardOf(page, house).getByRole('button', { name: 'Book Viewing' }).click()
    await page.goto('/properties')
    await open()
    await fill(dialogOf(page), 'nora@visitors.example')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(openDialogs(page)).toHaveCount(0)
    await open()
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Nora Whitfield')
    await expect(dialogOf(page).getByLabel('Preferred time')).toHaveValue('afternoon')
    await expect(dialogOf(page).getByLabel(/I agree that/)).not.toBeChecked()
  })

  test('a form that was sent does not open again by forward', async ({ page, email }) => {
    await page.goto('/properties')
    await cardOf(page, house).getByRole('button', { name: 'Book Viewing' }).click()
    await fill(dialogOf(page), email)
    await submitOf(dialogOf(page)).click()
    await expectSent(page)
    await page.goForward()
    await expect(openDialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL('/properties')
    await cardOf(page, house).getByRole('button', { name: 'Book Viewing' }).click()
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('')
  })

  test('back closes the menu, and from a page that it led to returns to where it was opened', async ({
    page,
  }) => {
    await page.goto('/')
    await openMenu(page)
    await expect(menu(page)).toBeVisible()
    await goBackFrom(page, 'layer')
    await expect(menu(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')

    await openMenu(page)
    await menu(page).getByRole('link', { name: 'To rent' }).tap()
    await expect(page).toHaveURL('/rentals')
    await cardOf(page, rental).getByRole('button', { name: 'Book Viewing' }).tap()
    await dialogOf(page).getByLabel('Name').fill('Nora Whitfield')
    await goBackFrom(page, 'layer')
    await question(page).getByRole('button', { name: 'Close and lose it' }).tap()
    await expect(openDialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL('/rentals')
    await goBackFrom(page, 'page')
    await expect(page).toHaveURL('/')
  })

  test('the form that the menu opens closes to the page', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Book Valuation' }).tap()
    const form = page.getByRole('dialog', { name: 'Book a Valuation' })
    await expect(form.getByLabel('Name')).toBeVisible()
    await goBackFrom(page, 'layer')
    await expect(openDialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('back closes the panel of filters, and then undoes what was chosen in it', async ({
    page,
  }) => {
    await page.goto('/properties')
    const panel = page.getByRole('button', { name: /^Filters/ })
    const garden = page.getByRole('button', { name: /^Garden/ })
    const gym = page.getByRole('button', { name: /^Gym/ })
    await panel.tap()
    await garden.tap()
    await expect(page).toHaveURL(/features=garden$/)
    await gym.tap()
    await expect(page).toHaveURL(/features=garden%2Cgym$/)
    await goBackFrom(page, 'layer')
    await expect(garden).toBeHidden()
    await expect(page).toHaveURL(/features=garden%2Cgym$/)
    await page.goBack()
    await expect(page).toHaveURL(/features=garden$/)
    await page.goBack()
    await expect(page).toHaveURL('/properties')
  })

  for (const address of ['/commercial', '/developments']) {
    test(`back closes the filters of ${address}`, async ({ page }) => {
      await page.goto(address)
      const panel = page.getByRole('button', { name: /^Filters/ })
      await panel.tap()
      await expect(page.getByLabel('Type')).toBeVisible()
      await goBackFrom(page, 'layer')
      await expect(page.getByLabel('Type')).toBeHidden()
      await expect(page).toHaveURL(address)
    })
  }

  test('a search that the panel made begins with what it found', async ({ page }) => {
    await page.goto('/properties?features=garden')
    const panel = page.getByRole('button', { name: 'Filters (1)' })
    await expect(panel).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Take away Garden' })).toBeInViewport()
    await expect(page.getByRole('article').first()).toBeInViewport()
    await panel.tap()
    await expect(page.getByRole('button', { name: /^Garden/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await goBackFrom(page, 'layer')
    await expect(page.getByRole('button', { name: /^Garden/ })).toBeHidden()
    await expect(page).toHaveURL(/features=garden$/)
  })

  test('back closes the chat, and from a page that it was left for returns to Contact', async ({
    page,
  }) => {
    await page.goto('/contact')
    const chat = page.getByRole('dialog', { name: 'Chat with us' })
    const button = page.getByRole('button', { name: 'Live Chat' })
    await button.tap()
    await expect(chat).toBeVisible()
    await goBackFrom(page, 'layer')
    await expect(chat).toBeHidden()
    await button.tap()
    await expect(chat).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).tap()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  })
})
