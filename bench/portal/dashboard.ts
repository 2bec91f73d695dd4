import type { Page } from '@playwright/test'
import { readEnv } from '../../src/lib/env.ts'
import { paths } from '../../src/lib/paths.ts'
import type { LargeSite } from '../site/largeSite.ts'
import { type Timing, time } from './timing.ts'

const PORTAL = paths.managementPortal(readEnv({}, 'http://localhost').managementPortalId)
const IDLE = `document.querySelector('[role=tabpanel]').getAttribute('aria-busy') === 'false'`

const cards = `document.querySelectorAll('[role=tabpanel] article').length`

/** What the browser holds after the account has signed in. */
export async function signIn({ url, publishableKey, account }: LargeSite) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`The account could not sign in: ${response.status}`)
  const session = (await response.json()) as { expires_in: number }
  return { expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session }
}

/** Opens the dashboard; how many bytes of data its first view takes. */
export async function openDashboard(page: Page): Promise<number> {
  await page.goto(PORTAL)
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  await page.waitForFunction(IDLE)
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

async function press(page: Page, tab: string): Promise<Timing> {
  const button = page.getByRole('tab', { name: tab })
  const id = await button.getAttribute('id')
  return time(
    page,
    () => button.click(),
    `document.getElementById('${id}').ariaSelected === 'true' && ${IDLE}`,
  )
}

/** Each ends where it can be done again. */
export const interactions: readonly Interaction[] = [
  {
    name: 'choosing a tab',
    run: async (page) => {
      const timing = await press(page, 'For Sale')
      await press(page, 'All Properties')
      return timing
    },
  },
  {
    name: 'sorting',
    run: async (page) => {
      const select = page.getByLabel('Sort by')
      const choose = async (key: string) => {
        const before = await page.evaluate(() => location.search)
        return time(
          page,
          () => select.press(key),
          `location.search !== ${JSON.stringify(before)} && ${IDLE}`,
        )
      }
      const timing = await choose('ArrowDown')
      await choose('ArrowUp')
      return timing
    },
  },
  {
    name: 'typing a search',
    run: async (page) => {
      const field = page.getByRole('searchbox')
      const timing = await time(
        page,
        () => field.pressSequentially('chelsea'),
        `location.search.includes('search=chelsea') && ${IDLE}`,
      )
      await time(page, () => field.fill(''), `!location.search.includes('search') && ${IDLE}`)
      return timing
    },
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
      // By attribute: a button that cannot be pressed in counts as one that is not.
      const star = card.locator('[aria-pressed]')
      const first = `document.querySelector('[role=tabpanel] article [aria-pressed]')`
      const toggle = (featured: boolean) =>
        time(
          page,
          () => star.click(),
          `${first}.ariaPressed === '${featured}' && ${first}.ariaDisabled !== 'true' && ${IDLE}`,
        )
      const isPlain = (await star.getAttribute('aria-pressed')) === 'false'
      const timing = await toggle(isPlain)
      await toggle(!isPlain)
      return timing
    },
  },
  {
    name: 'opening the form',
    run: async (page) => {
      const timing = await time(
        page,
        () => page.getByRole('button', { name: 'Add New Property' }).click(),
        `document.querySelector('dialog[open] form input') !== null`,
      )
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      return timing
    },
  },
]
