import type { Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import { cardOf, cards } from './page.ts'
import { expectReach } from './reach.ts'

const house = theListing('sale-belgravia-stucco-house')
const development = theListing('development-orchard-row-chiswick')

type Arrival = (page: Page) => Promise<void>

interface State {
  name: string
  /** Without a path, the state is reached from the one before it. */
  path?: string
  arrive: Arrival
  /** The widths at which the state exists; without them, it exists at every width. */
  widths?: readonly number[]
}

const firstCard: Arrival = (page) => expect(cards(page).first()).toBeVisible()
const heading: Arrival = (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const nameIsAsked: Arrival = (page) =>
  expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()

const clickCard = (page: Page, listing: typeof house, button: string) =>
  cardOf(page, listing).getByRole('button', { name: button }).click()

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** A shortlist of five homes, of which four have moved on from its first stage. */
async function saveFive(page: Page): Promise<void> {
  for (const place of [0, 1, 2, 3, 4]) {
    await cards(page).nth(place).getByRole('button', { name: 'Save' }).click()
  }
  await page.goto('/shortlist')
  const toLookAt = page.getByRole('region', { name: /^To look at/ })
  for (const [moved, stage] of ['Viewing booked', 'Seen', 'Offered', 'Agreed'].entries()) {
    await toLookAt.getByLabel('Stage').first().selectOption(stage)
    await expect(toLookAt.getByLabel('Stage')).toHaveCount(4 - moved)
  }
}

async function compareThree(page: Page): Promise<void> {
  const choices = page.getByRole('main').getByRole('switch', { name: /^Compare / })
  for (const place of [0, 1, 2]) await choices.nth(place).click()
  await page.getByRole('button', { name: 'Compare 3 homes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
}

/** The states of the site, grouped by visit. The core has one visit for each kind of page. */
const visits: readonly (readonly State[])[] = [
  [{ name: 'Home', path: '/', arrive: firstCard }],
  [
    // Few listings, because axe takes longer the more elements a page has, and cards are alike.
    {
      name: 'properties for sale',
      path: '/properties?location=Hampshire&type=house&price=0-2000000&bedrooms=3',
      arrive: firstCard,
    },
    {
      name: 'the advanced filters',
      arrive: async (page) => {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByRole('button', { name: /^Garden( \(\d+\))?$/ }).click()
        await expect(page.getByLabel('Bedrooms, at least')).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'a search without a match',
      path: '/properties?location=Atlantis&price=x',
      arrive: (page) => expect(page.getByText('No property for sale matches')).toBeVisible(),
    },
  ],
  [
    {
      name: 'the pop-up',
      path: `/properties?property=${listingId(house)}`,
      arrive: (page) => expect(page.getByRole('dialog')).toContainText(house.description),
    },
    {
      name: 'the lightbox',
      arrive: async (page) => {
        await page.getByRole('button', { name: /^All \d+ photographs$/ }).click()
        const lightbox = page.getByRole('dialog').last()
        await expect(lightbox.getByText(`1 / ${house.photos.length}`)).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'the viewing form with complaints',
      path: '/properties',
      arrive: async (page) => {
        // The button in the hero, whose form asks which home.
        await page.getByRole('main').getByRole('button', { name: 'Book Viewing' }).first().click()
        const form = page.getByRole('dialog', { name: 'Book Viewing' })
        await form.getByLabel('Title or place').fill(house.title)
        await expect(form.getByRole('radio', { name: house.title })).toBeVisible()
        await form.getByRole('button', { name: 'Book Viewing' }).click()
        await expect(form.getByText(/^Please choose a listing/)).toBeVisible()
        await expect(form.getByText('Please enter your name.')).toBeVisible()
      },
    },
    {
      name: 'the question before a form is given up',
      arrive: async (page) => {
        await page.getByRole('dialog').getByLabel('Name').fill('Nora')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'Close without sending?' })).toBeVisible()
      },
    },
  ],
  [
    {
      name: 'rentals',
      path: '/rentals?location=Hampshire&type=house&price=5000-10000',
      arrive: firstCard,
    },
  ],
  [
    { name: 'developments', path: '/developments', arrive: firstCard },
    {
      name: 'the form to register interest',
      arrive: async (page) => {
        await clickCard(page, development, 'Register Interest')
        await nameIsAsked(page)
      },
    },
  ],
  [
    { name: 'commercial', path: '/commercial', arrive: firstCard },
    {
      name: 'the consultation form',
      arrive: async (page) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: 'Schedule Consultation' })
          .first()
          .click()
        await nameIsAsked(page)
      },
    },
  ],
  [{ name: 'the selection', path: '/properties-selection', arrive: heading }],
  [
    { name: 'a shortlist of five', path: '/properties', arrive: saveFive },
    { name: 'a comparison of three', arrive: compareThree },
  ],
  [{ name: 'a property', path: `/property/${listingId(house)}`, arrive: heading }],
  [
    { name: 'an unknown address', path: '/nothing', arrive: heading },
    {
      name: 'the menu of a phone',
      arrive: openMenu,
      widths: [390, 768],
    },
    {
      name: 'the valuation form',
      arrive: async (page) => {
        // The menu was closed at the widest window.
        await openMenu(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Book Valuation' }).click()
        await nameIsAsked(page)
      },
    },
  ],
]

/** Pages with the same parts as the page of sales, and dialogs that are like other dialogs. */
const likeOthers =
  /^\/(rentals|developments|commercial|properties-selection|properties\?location=Atlantis)/

test.describe('axe finds nothing, and no text is cut, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const states of visits) {
    const isInCore = !states.some(({ path = '' }) => likeOthers.test(path))
    test(
      `on ${states.map(({ name }) => name).join(', then ')}`,
      inCore(isInCore),
      async ({ page, allowedNoise }) => {
        // The unknown address is answered with 404.
        allowedNoise.push(failedRequest)
        for (const { name, path, arrive, widths } of states) {
          await test.step(name, async () => {
            if (path !== undefined) await page.goto(path)
            await arrive(page)
            await expectReach(page, widths)
          })
        }
      },
    )
  }
})
