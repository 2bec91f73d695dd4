import type { Page } from '@playwright/test'
import type { LargeSite } from '../site/largeSite.ts'
import { openDashboard } from './dashboard.ts'

export interface SeveralRun {
  /** The number of chosen listings. */
  count: number
  /** The time from the confirmation to the first frame with the progress. */
  progressMs: number
  wholeMs: number
  /** The time from pressing Stop, midway, to the report of the result. */
  stopMs: number
  /** The number of listings changed until then. */
  stoppedAfter: number
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected listings' })
const toldOf = (page: Page) => page.getByText(/^[\d,]+ listings are now Withdrawn\.$/)

/** Chooses as many listings as possible and asks to withdraw them. */
async function askFor(page: Page): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  const all = bar(page).getByRole('button', { name: /^Select (all|the first) / })
  const count = Number(/\d+$/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  await bar(page).getByText(`${count} selected`, { exact: true }).waitFor()
  await bar(page).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').waitFor()
  return count
}

/** Presses the confirmation within the page and measures the time until the progress is painted. */
function confirm(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = () => document.querySelector('[role=progressbar]') !== null
        const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
        const from = performance.now()
        const seen = new MutationObserver(() => {
          if (!shown()) return
          seen.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
        })
        seen.observe(document.body, { childList: true, subtree: true })
        buttons.find(({ textContent }) => textContent === 'Withdraw')?.click()
      }),
  )
}

/** This runs in the page, since a press from outside might arrive during the last call. */
function pressStopAt(least: number): boolean {
  const bar = document.querySelector('[role=progressbar]')
  if (!bar || Number(bar.ariaValueNow) < least) return false
  const stop = bar.parentElement?.querySelector('button')
  stop?.click()
  return stop !== undefined
}

async function toldCount(page: Page): Promise<number> {
  const told = await toldOf(page).textContent({ timeout: 120_000 })
  return Number.parseInt(told?.replaceAll(',', '') ?? '', 10)
}

/** The number of withdrawn listings in the backend; the generator makes none. */
async function withdrawn({ url, publishableKey }: LargeSite, token: string): Promise<number> {
  const response = await fetch(`${url}/rest/v1/properties?select=id&status=eq.withdrawn`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`The listings could not be counted: ${response.status}`)
  return ((await response.json()) as unknown[]).length
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/listings are as they were\.$/).waitFor({ timeout: 120_000 })
}

/** Changes as many listings as possible, once completely and once stopped midway, and undoes both. */
export async function changeSeveral(
  page: Page,
  site: LargeSite,
  token: string,
): Promise<SeveralRun> {
  await openDashboard(page)
  const count = await askFor(page)
  const started = performance.now()
  const progressMs = await confirm(page)
  const whole = await toldCount(page)
  const wholeMs = performance.now() - started
  const changed = await withdrawn(site, token)
  if (whole !== count || changed !== count) {
    throw new Error(`Of ${count} listings ${changed} were changed, and ${whole} were told.`)
  }
  await takeBack(page)

  await openDashboard(page)
  await askFor(page)
  await confirm(page)
  await page.waitForFunction(pressStopAt, count / 3)
  const pressed = performance.now()
  const stoppedAfter = await toldCount(page)
  const stopMs = performance.now() - pressed
  const stored = await withdrawn(site, token)
  if (stored !== stoppedAfter) {
    throw new Error(`${stored} listings were changed before the stop, and ${stoppedAfter} told.`)
  }
  await page.getByText(`Stopped before ${count - stoppedAfter} listings.`).waitFor()
  await takeBack(page)
  return { count, progressMs, wholeMs, stopMs, stoppedAfter }
}
