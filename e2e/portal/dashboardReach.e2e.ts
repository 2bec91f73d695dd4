import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { tooWide } from '../page.ts'
import { actionOf, addVersions, openOn } from './dashboardPage.ts'
import { openPortal, PORTAL, test } from './fixtures.ts'
import type { Records } from './records.ts'

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

interface State {
  name: string
  arrive: (page: Page, records: Records) => Promise<void>
}

const states: State[] = [
  {
    name: 'the dashboard',
    arrive: async (page, records) => {
      const listing = await records.makeListing({ title: `${LONG} ${Date.now()}` }, 2)
      await addVersions(records, listing, 1)
      const card = await openOn(page, listing)
      await card.hover()
    },
  },
  {
    name: 'an empty search',
    arrive: async (page) => {
      await openPortal(page, '?search=no+such+words')
      await expect(page.getByText('No properties found.')).toBeVisible()
    },
  },
  {
    name: 'the tools',
    arrive: async (page) => {
      await openPortal(page)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('button', { name: 'Dev Tools' }).click()
    },
  },
  {
    name: 'the question before a listing is deleted',
    arrive: async (page, records) => {
      const listing = await records.makeListing({ title: `${LONG} ${Date.now()}` })
      await openOn(page, listing)
      await (await actionOf(page, listing, 'Delete')).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'the sign-in over open work',
    arrive: async (page) => {
      await openPortal(page)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.evaluate(() =>
        dispatchEvent(new StorageEvent('storage', { key: 'bng_auth', newValue: null })),
      )
      await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    },
  },
]

for (const { name, arrive } of states) {
  test(`nothing scrolls sideways on ${name}`, async ({ page, records }) => {
    await arrive(page, records)
    expect(await tooWide(page)).toEqual([])
  })
}

for (const width of [390, 1440]) {
  test.describe(`axe finds nothing at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const { name, arrive } of states) {
      test(`on ${name}`, async ({ page, records }) => {
        await arrive(page, records)
        await expectNoViolations(page)
      })
    }
  })
}

test.describe('the login form', () => {
  test.use({ signedIn: false })

  test('fits every width, and axe finds nothing, complaint included', async ({ page }) => {
    await page.goto(PORTAL)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await tooWide(page)).toEqual([])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page)
    }
  })
})
