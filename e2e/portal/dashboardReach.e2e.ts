import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { actionOf, addVersions, openOn } from './dashboardPage.ts'
import { openPortal, PORTAL, test } from './fixtures.ts'

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

test.describe('axe finds nothing, and nothing scrolls sideways, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on the dashboard and what opens over it', async ({ page, records }) => {
    const listing = await records.makeListing({ title: `${LONG} ${Date.now()}` }, 2)
    await addVersions(records, listing, 1)
    const card = await openOn(page, listing)
    await card.hover()
    await expectReach(page)

    await card.getByRole('checkbox', { name: /^Select / }).check()
    const chosen = page.getByRole('region', { name: 'Selected listings' })
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expectReach(page)
    await page.getByRole('button', { name: 'Cards' }).click()
    await chosen.getByRole('button', { name: 'Select none' }).click()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expectReach(page)
    await page.keyboard.press('Escape')

    await (await actionOf(page, listing, 'Delete')).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectReach(page)
    await page.keyboard.press('Escape')

    await page.evaluate(() =>
      dispatchEvent(new StorageEvent('storage', { key: 'bng_auth', newValue: null })),
    )
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    await expectReach(page)
  })

  test('on an empty search, and on the account with all its complaints', {
    tag: '@extended',
  }, async ({ page }) => {
    await openPortal(page, '?search=no+such+words')
    await expect(page.getByText('No properties found.')).toBeVisible()
    await expectReach(page)

    await page.getByRole('link', { name: 'Account', exact: true }).click()
    const account = page.getByRole('region', { name: 'Your account' })
    await account.getByRole('button', { name: 'Change password' }).click()
    await expect(account.getByLabel('Current password')).toHaveAccessibleDescription(
      'Please enter your current password.',
    )
    await expectReach(page)
  })

  test.describe('without a session', () => {
    test.use({ signedIn: false })

    test('on the login form, complaint included', { tag: '@extended' }, async ({ page }) => {
      await page.goto(PORTAL)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectReach(page)
    })
  })
})
