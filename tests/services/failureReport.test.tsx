import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { type Network, stubNetwork } from '../support/network'

const REPORT = 'POST /failures'
let network: Network
let logFailure: typeof import('~/lib/failureLog').logFailure

/** A page whose code that reports has come. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  network = stubNetwork({ [REPORT]: () => null })
  vi.resetModules()
  ;({ logFailure } = await import('~/lib/failureLog'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function watch(): Promise<void> {
  const { watchFailures } = await import('~/services/client/failureReport')
  watchFailures()
}

const reports = () => network.callsOf(REPORT).map(({ body }) => Object(body))

it('of a backend that fails whenever it is asked, reports no more than 20 times in ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await watch()
  for (let time = 0; time < 30; time += 1) logFailure(new Error(`again and again ${time}`))
  expect(reports()).toHaveLength(20)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  logFailure(new Error('again'))
  expect(reports()).toHaveLength(21)
  vi.useRealTimers()
})

it('reports what was logged, and what nobody caught, before its code came', async () => {
  window.uncaught = [new Error('the first of two')]
  logFailure(new Error('the second of two'))
  await watch()
  const messages = reports().map(({ errors }) => errors[0].message)
  expect(messages.toSorted()).toEqual(['the first of two', 'the second of two'])
  delete window.uncaught
})

it('reports what nobody catches from then on', async () => {
  await watch()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }))
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') })
  window.dispatchEvent(rejected)
  // Of a script of another origin nothing is known.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  const messages = reports().map(({ errors }) => errors[0].message)
  expect(new Set(messages)).toEqual(new Set(['thrown', 'rejected']))
})

it('names the page and what failed, and nothing that somebody typed', async () => {
  history.replaceState(null, '', '/rentals?location=Anna%20Smith')
  await watch()
  const cause = { code: 'XX000', message: 'out of order for "Anna Smith"' }
  logFailure(
    new ServiceError('Failed to fetch properties', { cause }),
    'Failed to search properties',
  )
  const [report] = reports()
  expect(report).toMatchObject({
    page: '/rentals',
    what: 'Failed to search properties',
    errors: [
      { name: 'ServiceError', message: 'Failed to fetch properties' },
      { message: 'out of order for …', code: 'XX000' },
    ],
  })
  expect(JSON.stringify(report)).not.toContain('Anna')
})
