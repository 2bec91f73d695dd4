import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logFailure, unreported } from '~/lib/failureLog'
import { reloadAfterDeployment } from '~/reloadAfterDeployment'
import { MemoryStorage } from './support/memoryStorage'

const reload = vi.fn()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  page = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reloadAfterDeployment()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  unreported.length = 0
})

const tell = (type: string, more: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more))

/** The code of a part could not be fetched. Whether whoever asked for it is told. */
function missPart(): { isThrown: boolean; error: Error } {
  const error = new TypeError('error loading dynamically imported module: /assets/Part-1.js')
  return { isThrown: tell('vite:preloadError', { payload: error }), error }
}

describe('a part that a new deployment has removed', () => {
  test('loads the page again, and nobody is told of a failure', () => {
    expect(missPart().isThrown).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does so once a minute at most', () => {
    missPart()
    vi.advanceTimersByTime(59_000)
    expect(missPart().isThrown).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    missPart()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('does not where something was typed, which would be lost', () => {
    tell('input')
    expect(missPart().isThrown).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  test('does not offline, where no new page could be had', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(missPart().isThrown).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a part that the browser gives up because the page is left', () => {
  test.each(['beforeunload', 'pagehide'])('does not load the page again after %s', (leaving) => {
    tell(leaving)
    missPart()
    expect(reload).not.toHaveBeenCalled()
  })

  test('is no failure that would be logged or reported', () => {
    tell('beforeunload')
    const { error } = missPart()
    logFailure(error)
    logFailure(new Error('Failed to load properties', { cause: error }))
    expect(console.error).not.toHaveBeenCalled()
    expect(unreported).toEqual([])
  })

  test.each([
    ['where the visitor comes back to it', () => tell('pageshow')],
    [
      'where it was left by a download or a mail program alone',
      () => vi.advanceTimersByTime(5_000),
    ],
  ])('is another matter %s', (_, stay) => {
    tell('beforeunload')
    stay()
    missPart()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
