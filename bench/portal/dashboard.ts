import type { Page } from '@playwright/test'
import { readEnv } from '../../src/lib/env.ts'
import { paths } from '../../src/lib/paths.ts'
import type { LargeSite } from '../site/largeSite.ts'
import { QUIET, type Timing, time } from './timing.ts'

const PORTAL = paths.managementPortal(readEnv({}, 'http://localhost').managementPortalId)
const IDLE = `document.querySelector('[role=tabpanel]').getAttribute('aria-busy') === 'false'`

/** The number of cards on a page. */
const MOST_SHOWN = 12
const BAR = `document.querySelector('section[aria-label="Selected listings"]')`
const CHOSEN = `${BAR} !== null`

const cards = `document.querySelectorAll('[role=tabpanel] article').length`

/** The browser's storage after the account has signed in. */
export async function signIn({ url, publishableKey, account }: LargeSite) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`The account could not sign in: ${response.status}`)
  const session = (await response.json()) as { expires_in: number; access_token: string }
  return { expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session }
}

/** Opens the dashboard and returns the bytes of data that its first view loads. */
export async function openDashboard(page: Page): Promise<number> {
  await page.goto(PORTAL)
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  await page.waitForFunction(`${IDLE} && ${QUIET}`)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/rest/v1/'))
      .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  )
}

interface Interaction {
  name: string
  run: (page: Page) => Promise<Timing>
}

/** The interactions, each measured on a newly opened dashboard without cached answers. */
export const interactions: readonly Interaction[] = [
  {
    name: 'choosing a tab',
    run: async (page) => {
      const tab = page.getByRole('tab', { name: 'For Sale' })
      const id = await tab.getAttribute('id')
      return time(
        page,
        () => tab.click(),
        `document.getElementById('${id}').ariaSelected === 'true' && ${IDLE}`,
      )
    },
  },
  {
    name: 'sorting',
    run: (page) =>
      time(
        page,
        () => page.getByLabel('Sort by').press('ArrowDown'),
        `location.search.includes('sort') && ${IDLE}`,
      ),
  },
  {
    name: 'sorting the table by title',
    run: async (page) => {
      await page.getByRole('button', { name: 'Table' }).click()
      await page.waitForFunction(`${IDLE} && ${QUIET}`)
      const timing = await time(
        page,
        () => page.getByRole('button', { name: 'Property', exact: true }).click(),
        `document.querySelector('[aria-sort=ascending]') !== null && ${IDLE}`,
      )
      await page.getByRole('button', { name: 'Cards' }).click()
      return timing
    },
  },
  {
    name: 'choosing all that are shown',
    run: (page) =>
      time(
        page,
        () => page.getByRole('checkbox', { name: 'Select all that are shown' }).check(),
        CHOSEN,
      ),
  },
  {
    name: 'choosing up to 500',
    run: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
      await page.waitForFunction(`${CHOSEN} && ${QUIET}`)
      const more = page.getByRole('button', { name: /^Select (all|the first) / })
      return time(
        page,
        () => more.click(),
        `${CHOSEN} && parseInt(${BAR}.innerText) > ${MOST_SHOWN}`,
      )
    },
  },
  {
    name: 'typing a search',
    run: (page) =>
      time(
        page,
        () => page.getByRole('searchbox').pressSequentially('chelsea'),
        `location.search.includes('search=chelsea') && ${IDLE}`,
      ),
  },
  {
    name: 'Show More',
    run: async (page) => {
      const before = await page.evaluate<number>(cards)
      return time(
        page,
        () => page.getByRole('button', { name: 'Show More' }).click(),
        `${cards} > ${before} && ${IDLE}`,
      )
    },
  },
  {
    name: 'featuring a listing',
    run: async (page) => {
      const card = page.getByRole('tabpanel').getByRole('article').first()
      await card.hover()
      // The attribute is used because a query for unpressed buttons also finds those that are no toggles.
      const star = card.locator('[aria-pressed]')
      const first = `document.querySelector('[role=tabpanel] article [aria-pressed]')`
      const featured = (await star.getAttribute('aria-pressed')) === 'false'
      return time(
        page,
        () => star.click(),
        `${first}.ariaPressed === '${featured}' && ${first}.ariaDisabled !== 'true' && ${IDLE}`,
      )
    },
  },
  {
    name: 'opening the form',
    run: async (page) => {
      const button = page.getByRole('button', { name: 'Add New Property' })
      // A mouse hovers before it clicks, which preloads the form's code.
      await button.hover()
      await page.waitForFunction(QUIET)
      return time(
        page,
        () => button.click(),
        `document.querySelector('dialog[open] form input') !== null`,
      )
    },
  },
]
