import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listingId, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, cards } from './page.ts'

const house = theListing('sale-belgravia-stucco-house')
const development = theListing('development-orchard-row-chiswick')

type Arrival = (page: Page) => Promise<void>

const firstCard: Arrival = (page) => expect(cards(page).first()).toBeVisible()
const heading: Arrival = (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

const pages: { name: string; path: string; arrive: Arrival }[] = [
  { name: 'Home', path: '/', arrive: firstCard },
  { name: 'properties for sale', path: '/properties', arrive: firstCard },
  { name: 'rentals', path: '/rentals', arrive: firstCard },
  { name: 'developments', path: '/developments', arrive: firstCard },
  { name: 'commercial', path: '/commercial', arrive: firstCard },
  { name: 'the selection', path: '/properties-selection', arrive: heading },
  { name: 'a property', path: `/property/${listingId(house)}`, arrive: heading },
  { name: 'an unknown address', path: '/nothing', arrive: heading },
]

const clickCard =
  (listing: typeof house, button: string): Arrival =>
  (page) =>
    cardOf(page, listing).getByRole('button', { name: button }).click()

const openings: { name: string; path: string; arrive: Arrival }[] = [
  {
    name: 'the pop-up',
    path: `/properties?property=${listingId(house)}`,
    arrive: (page) => expect(page.getByRole('dialog')).toContainText(house.description),
  },
  {
    name: 'the lightbox',
    path: `/properties?property=${listingId(house)}`,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'View the photographs full screen' }).click()
      await expect(page.getByText(`1 / ${house.photos.length}`)).toBeVisible()
    },
  },
  {
    name: 'the viewing form with complaints',
    path: '/properties',
    arrive: async (page) => {
      await clickCard(house, 'Book Viewing')(page)
      const form = page.getByRole('dialog', { name: 'Book Viewing' })
      await form.getByRole('button', { name: 'Book Viewing' }).click()
      await expect(form.getByText('Please enter your name.')).toBeVisible()
    },
  },
  {
    name: 'the question before a form is given up',
    path: '/properties',
    arrive: async (page) => {
      await clickCard(house, 'Book Viewing')(page)
      await page.getByRole('dialog').getByLabel('Name').fill('Nora')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Close without sending?' })).toBeVisible()
    },
  },
  {
    name: 'the form to register interest',
    path: '/developments',
    arrive: async (page) => {
      await clickCard(development, 'Register Interest')(page)
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    },
  },
  {
    name: 'the valuation form',
    path: '/nothing',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('button', { name: 'Book Valuation' }).click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    },
  },
  {
    name: 'the consultation form',
    path: '/commercial',
    arrive: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Schedule Consultation' })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    },
  },
  {
    name: 'the advanced filters',
    path: '/properties?features=garden',
    arrive: (page) => expect(page.getByLabel('Bedrooms, at least')).toBeVisible(),
  },
  {
    name: 'a search without a match',
    path: '/properties?location=Atlantis&price=x',
    arrive: (page) => expect(page.getByText('No property for sale matches')).toBeVisible(),
  },
]

const menus: typeof openings = [
  {
    name: 'the menu of a phone',
    path: '/nothing',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
]

for (const width of [390, 768, 1440]) {
  test.describe(`axe finds nothing at ${width} pixels`, () => {
    // Half-way through a transition, colours are not what anybody reads.
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const { name, path, arrive } of [...pages, ...openings, ...(width < 1024 ? menus : [])]) {
      test(`on ${name}`, async ({ page }) => {
        await page.goto(path)
        await arrive(page)
        await expectNoViolations(page)
      })
    }
  })
}

for (const { name, path, arrive } of [...pages, ...openings]) {
  test(`nothing scrolls sideways on ${name}`, async ({ page }) => {
    const tooWide: string[] = []
    await page.goto(path)
    await arrive(page)
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      tooWide.push(
        ...(await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog[open]')]
            .filter((element) => element.scrollWidth > element.clientWidth)
            .map((element) => `${element.tagName} at ${innerWidth}: ${element.scrollWidth}`),
        )),
      )
    }
    expect(tooWide).toEqual([])
  })
}
