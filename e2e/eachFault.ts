import type { Locator, Page, Route } from '@playwright/test'
import { referenceIn } from './failureFile.ts'
import { expect, failedRequest, test } from './fixtures.ts'

/** Internals that a backend's error may contain, and that no screen may show. */
const INTERNALS = 'relation "private.secrets" at 10.0.0.7:5432'

const answered =
  (status: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code: 'XX000', message: INTERNALS, details: INTERNALS } })

/** The backend does not answer before the site's own time limit. */
const SILENCE = 'no answer in time'
const PATIENCE_MS = 400

/**
 * The ways in which a call may fail. The services are tested with each of them at each call (tests/services/faults).
 */
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
  // This one comes last, because it ends the portal's session.
  ['401', answered(401)],
]

/** Two faults: an error and no answer. The component tests use the others, and `npm run test:all` uses all here. */
const testedFaults =
  process.env.EXTENDED === 'yes'
    ? faults
    : faults.filter(([name]) => ['500', SILENCE].includes(name))

export interface FaultyScreen {
  /** The lines of the site about the failure in the console. */
  logged: RegExp
  /** The calls that fail. */
  call: string | RegExp
  /** The method of the calls that fail; without it, calls of every method fail. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Faults that this screen does not treat as failures, with the reason. */
  except?: Readonly<Record<string, string>>
  /** Makes the calls; it is called once under each fault. */
  attempt: (time: number) => Promise<unknown>
  /** The element that shows the failure. */
  message: Locator
  says: string | RegExp
  /** Whether the screen shows the backend's own reason, as it does to staff (staff-side §8). */
  saysReason?: boolean
  /** Expects that the entries are still there. */
  expectKept?: () => Promise<void>
  /** Signs in again after a 401, when the backend works again. */
  signInAgain?: () => Promise<void>
}

/**
 * Makes a screen's call fail in each way in turn, in the core in two. Each time the screen must show its message with a
 * new reference, and keep the entries. Afterwards the calls succeed again, and the caller makes the next attempt.
 */
export async function throughEachFault(
  page: Page,
  allowedNoise: RegExp[],
  screen: FaultyScreen,
): Promise<void> {
  const { call, method, says, message, attempt, expectKept, signInAgain } = screen
  const { except = {}, saysReason = false } = screen
  // A failure that the site catches and shows may be logged; an uncaught one may not.
  allowedNoise.push(failedRequest, new RegExp(`^(?!uncaught: )[^]*(${screen.logged.source})`))
  let fail = (route: Route): Promise<void> => route.fallback()
  const handler = (route: Route) =>
    method === undefined || route.request().method() === method ? fail(route) : route.fallback()
  await page.route(call, handler)
  const references: string[] = []
  const met = testedFaults.filter(([name]) => !(name in except))
  for (const [index, [name, fault]] of met.entries()) {
    await test.step(name, async () => {
      fail = fault
      await shortenTimeouts(page, name === SILENCE)
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
  await shortenTimeouts(page, false)
  await page.unroute(call, handler)
  if (met.some(([name]) => name === '401')) await signInAgain?.()
  await expectKept?.()
}

/** Shortens the site's time limits of 10 seconds to 10 minutes to a moment, or restores them. */
async function shortenTimeouts(page: Page, isShort: boolean): Promise<void> {
  await page.evaluate(
    ([limit]) => {
      const native = Object.getOwnPropertyDescriptor(AbortSignal, 'nativeTimeout')?.value
      const wait: typeof AbortSignal.timeout = native ?? AbortSignal.timeout.bind(AbortSignal)
      Object.defineProperty(AbortSignal, 'nativeTimeout', { value: wait, configurable: true })
      AbortSignal.timeout = (milliseconds) => wait(limit ?? milliseconds)
    },
    [isShort ? PATIENCE_MS : undefined],
  )
}
