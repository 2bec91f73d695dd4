import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../../supabase/tests/support/testBackend.ts'
import { expectedIn, type ServiceCall } from './calls.ts'
import { type Fault, type FaultyGate, faults, INTERNALS, openFaultyGate } from './faultyGate.ts'
import { account, OWN_FILE, staffCalls } from './staffCalls.ts'

/**
 * Each call to the backend fails in each way, one at a time; what failed is then tried again: of each kind of call one, as
 * the others read their answers in the same way (see below). The core tries an answer, the end of the session and a
 * silence at each call, the extended tests all there are.
 */
const tried: readonly Fault[] =
  process.env.EXTENDED === 'yes' ? faults : (['500', '401', 'silence'] as const)

/** The limits of the calls under way. They end when the backend is silent, and not by a clock. */
const limits = new Set<AbortController>()

function endPatience(): void {
  for (const limit of limits) limit.abort(new DOMException('signal timed out', 'TimeoutError'))
  limits.clear()
}

let backend: TestBackend
let gate: FaultyGate
let calls: ReadonlyMap<string, ServiceCall>
let describeFailure: typeof import('~/services/client/failureReport').describeFailure

beforeAll(async () => {
  backend = await openTestBackend()
  gate = await openFaultyGate(backend.url, endPatience)
  // The client wants one at hand, as every browser has it, and never opens it.
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', gate.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.add(limit)
    return limit.signal
  })
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  ;({ describeFailure } = await import('~/services/client/failureReport'))
  await signIn(account.email, account.password)
  const { fetchListingPage } = await import('~/services/listings/properties')
  const page: ServiceCall = {
    name: 'a page of listings',
    begin: async () => () =>
      fetchListingPage({ propertyClass: 'sale', sort: 'price-desc', features: [] }, null),
    says: 'Failed to fetch properties',
  }
  const all = [page, ...(await staffCalls(backend))]
  calls = new Map(all.map((call) => [call.name, call]))
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await gate.close()
  await backend.close()
})

const logged: unknown[][] = []
beforeEach(() => {
  logged.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said))
  }
})

/** Named here, because what the calls are is only known when the backend is there. */
const names = [
  'a page of listings',
  'signing in',
  'who is signed in',
  'a key for an authenticator app',
  'the dashboard',
  'one card',
  'an edited listing',
  'deleting a listing for good',
  'an upload',
  'bringing the listing in step',
  'an order of photographs',
  'deleting a photograph',
  'the versions of a photograph',
  'a change of state',
  'an erasure',
]

it('leaves out none', () => {
  expect([...calls.keys()]).toEqual(names)
})

describe.each(names)('%s', (name) => {
  it.each(tried)('fails in words by %s, and can be tried again', async (fault) => {
    const call = calls.get(name)
    if (!call) throw new Error(`There is no ${name}`)
    const made = await callsMade(call)
    expect(made).toBeGreaterThan(0)
    for (let number = 1; number <= made; number += 1) await failAndTryAgain(call, number, fault)
  })
})

it('every other call reads whether it failed', async () => {
  const services = new URL('../../../src/services/', import.meta.url)
  const unread: string[] = []
  for (const file of await readdir(services, { recursive: true })) {
    if (!file.endsWith('.ts')) continue
    const text = await readFile(new URL(file, services), 'utf8')
    for (const [statement] of text.matchAll(
      /[^\n;]*await (staffClient|publicClient)\b(?!\.auth)/g,
    )) {
      if (!/\{[^}]*\berror\b[^}]*\} =/.test(statement)) unread.push(`${file}: ${statement.trim()}`)
    }
  }
  expect(unread.toSorted()).toEqual([
    // It reads `membership.error` by parts.
    'account/auth.ts: const membership = await staffClient',
    // It asks a second time, and without an answer the first one stands.
    'images/listingImages.ts: const { data } = await staffClient',
  ])
})

async function callsMade(call: ServiceCall): Promise<number> {
  const attempt = await call.begin()
  gate.mend()
  await attempt()
  expect(logged).toEqual([])
  return gate.calls()
}

async function failAndTryAgain(call: ServiceCall, number: number, fault: Fault): Promise<void> {
  const what = `call ${number} of ${call.name}, ${fault}`
  const attempt = await call.begin()
  logged.length = 0
  gate.breakCall(number, fault)
  const failure = await attempt().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  limits.clear()
  expect(gate.calls(), what).toBeGreaterThanOrEqual(number)

  if ('error' in failure) {
    const { error } = failure
    expect(error, what).toMatchObject({ message: expect.any(String), cause: expect.anything() })
    const { message } = error as Error
    expect(expectedIn(message, call.says) ? call.says : message, what).toEqual(call.says)
    const report = describeFailure({ id: '1', error, what: message }, { at: new Date(), page: '/' })
    expect(JSON.stringify(report), what).not.toContain(OWN_FILE)
    if (typeof call.says === 'string') expect(message, what).not.toContain(INTERNALS)
  } else if (call.verdicts && fault in call.verdicts) {
    expect(failure.answer, what).toEqual(call.verdicts[fault])
  } else {
    // What does no harm may be gone on without, but not without a word.
    expect(logged.length, `${what} was swallowed`).toBeGreaterThan(0)
  }

  gate.mend()
  if ('answer' in failure) return
  logged.length = 0
  await expect(attempt(), `${what}, then tried again`).resolves.not.toThrow()
  expect(logged, `${what}, then tried again`).toEqual([])
}
