import type { Locator, Page, Route } from '@playwright/test'
import { referenceIn } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'

/** What a backend might let slip; nobody is to read it. */
const INTERNALS = 'relation "private.secrets" at 10.0.0.7:5432'

const answered =
  (status: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code: 'XX000', message: INTERNALS, details: INTERNALS } })

/** The backend says nothing, until the site's own limit is over. */
const SILENCE = 'no answer in time'
const PATIENCE_MS = 400

/** How a call may fail; the services meet each of them at each call (tests/services/faults). */
const faults: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['500', answered(500)],
  ['403', answered(403)],
  ['404', answered(404)],
  ['409', answered(409)],
  ['413', answered(413)],
  ['429', answered(429)],
  [SILENCE, () => new Promise(() => undefined)],
  ['a cut connection', (route) => route.abort('connectionreset')],
  [
    'garbage',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  ],
  // Last: in the portal it ends the session.
  ['401', answered(401)],
]

/** One that answers and one that does not; the component tests meet the others, and `npm run test:all` them all. */
const met =
  process.env.EXTENDED === 'yes'
    ? faults
    : faults.filter(([name]) => ['500', SILENCE].includes(name))

export interface FaultyScreen {
  /** What the console says of it, besides the browser's own lines. */
  logged: RegExp
  /** The calls that fail. */
  call: string | RegExp
  /** Any, unless it is named. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Faults that are none here, with the reason. */
  except?: Readonly<Record<string, string>>
  /** Does what makes the calls: under the first fault, and then again under each. */
  attempt: (time: number) => Promise<unknown>
  /** Where the screen says so. */
  message: Locator
  says: string | RegExp
  /** Staff are told the backend's own reason (staff-side §8). */
  saysReason?: boolean
  /** What was typed is still there. */
  expectKept?: () => Promise<void>
  /** What failed is shown as soon as somebody asks for it again, or has signed in again. */
  isRead?: boolean
  /** Once the backend has refused the session, and works again. */
  signInAgain?: () => Promise<void>
}

/**
 * Fails a screen's call in each way in turn; in the core in two. Each time the screen says so in its words, under a
 * reference of its own, and keeps what was typed. The next try then goes well, which is up to the caller.
 */
export async function throughEachFault(
  page: Page,
  allowedNoise: RegExp[],
  screen: FaultyScreen,
): Promise<void> {
  const { call, method, says, message, attempt, expectKept, signInAgain } = screen
  const { except = {}, saysReason = false, isRead = false } = screen
  // What is caught and said may be logged; what nobody caught may not.
  allowedNoise.push(failedRequest, new RegExp(`^(?!uncaught: )[^]*(${screen.logged.source})`))
  let fail = (route: Route): Promise<void> => route.fallback()
  const handler = (route: Route) =>
    method === undefined || route.request().method() === method ? fail(route) : route.fallback()
  await page.route(call, handler)
  const references: string[] = []
  for (const [index, [name, fault]] of met.filter(([each]) => !(each in except)).entries()) {
    await test.step(name, async () => {
      fail = fault
      await hurry(page, name === SILENCE)
      await attempt(index)
      const known = references.join(' ')
      await expect(async () => {
        const reference = await referenceIn(message)
        expect(known, 'a failure of its own').not.toContain(reference)
        references.push(reference)
      }, name).toPass()
      await expect(message).toContainText(says)
      if (!saysReason) await expect(page.getByText('private.secrets')).toHaveCount(0)
      if (name !== '401') await expectKept?.()
    })
  }
  await hurry(page, false)
  await page.unroute(call, handler)
  if (met.some(([name]) => name === '401')) await signInAgain?.()
  else if (isRead) await attempt(met.length)
  await expectKept?.()
}

/** Waits for an answer for a moment only, instead of 10 seconds to 10 minutes; or as long as ever. */
async function hurry(page: Page, isHurried: boolean): Promise<void> {
  await page.evaluate(
    ([limit]) => {
      const native = Object.getOwnPropertyDescriptor(AbortSignal, 'nativeTimeout')?.value
      const wait: typeof AbortSignal.timeout = native ?? AbortSignal.timeout.bind(AbortSignal)
      Object.defineProperty(AbortSignal, 'nativeTimeout', { value: wait, configurable: true })
      AbortSignal.timeout = (milliseconds) => wait(limit ?? milliseconds)
    },
    [isHurried ? PATIENCE_MS : undefined],
  )
}
