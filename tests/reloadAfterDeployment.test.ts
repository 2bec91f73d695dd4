import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadAfterDeployment } from '~/app/reloadAfterDeployment'
import { logFailure, reportFailures } from '~/lib/failureLog'
import { MemoryStorage } from './support/memoryStorage'

const reload = vi.fn()
const fetchPage = vi.fn()
const reported = vi.fn()
reportFailures(reported)
let page: EventTarget
let isIncomplete: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  page = Object.assign(new EventTarget(), { location: { reload, pathname: '/' } })
  vi.stubGlobal('window', page)
  isIncomplete = false
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      isIncomplete && selector === '[data-incomplete]' ? {} : null,
  })
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('fetch', fetchPage.mockResolvedValue(new Response()))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reloadAfterDeployment()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  reported.mockReset()
})

const dispatch = async (type: string, more: object = {}) => {
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more))
  await vi.advanceTimersByTimeAsync(0)
}

/** The code of a part could not be fetched. */
async function missPart(): Promise<Error> {
  const error = new TypeError('error loading dynamically imported module: /assets/Part-1.js')
  await dispatch('vite:preloadError', { payload: error })
  return error
}

describe('a part that a new deployment has removed', () => {
  test('loads the page again, and nobody is told of a failure', async () => {
    logFailure(await missPart())
    expect(reload).toHaveBeenCalledTimes(1)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('does so once a minute at most', async () => {
    await missPart()
    vi.advanceTimersByTime(59_000)
    logFailure(await missPart())
    expect(reload).toHaveBeenCalledTimes(1)
    expect(console.error).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    await missPart()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('does not where the tab cannot remember it, which might then be for ever', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
    logFailure(await missPart())
    expect(reload).not.toHaveBeenCalled()
    isIncomplete = true
    await dispatch('online')
    expect(reload).not.toHaveBeenCalled()
  })

  test('does not where something was typed, which would be lost', async () => {
    await dispatch('input')
    await missPart()
    expect(reload).not.toHaveBeenCalled()
  })

  test('does not where something is typed while the new page is looked for', async () => {
    fetchPage.mockImplementationOnce(async () => {
      await dispatch('input')
      return new Response()
    })
    await missPart()
    expect(reload).not.toHaveBeenCalled()
  })

  test('does where what was typed is on another page', async () => {
    await dispatch('input')
    Object.assign(window.location, { pathname: '/properties' })
    await missPart()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does not without a network, where no new page could be had', async () => {
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await missPart()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a page of which something is missing for want of a network', () => {
  test('is loaded again once there is one', async () => {
    isIncomplete = true
    await dispatch('online')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is not where something was typed, which would be lost', async () => {
    isIncomplete = true
    await dispatch('input')
    await dispatch('online')
    expect(reload).not.toHaveBeenCalled()
  })

  test('is not while the agency cannot be reached through it', async () => {
    isIncomplete = true
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await dispatch('online')
    expect(reload).not.toHaveBeenCalled()
  })

  test('is the only one: whoever is on another page can be on the way elsewhere', async () => {
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await missPart()
    await dispatch('online')
    expect(reload).not.toHaveBeenCalled()
  })

  test('has what fails once more load the page again', async () => {
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await missPart()
    await dispatch('online')
    await missPart()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('a part that the browser gives up because the page is left', () => {
  test.each(['beforeunload', 'pagehide'])(
    'does not load the page again after %s',
    async (leaving) => {
      await dispatch(leaving)
      await missPart()
      expect(reload).not.toHaveBeenCalled()
    },
  )

  test('is no failure that would be logged or reported', async () => {
    await dispatch('beforeunload')
    const error = await missPart()
    logFailure(error)
    logFailure(new Error('Failed to load properties', { cause: error }))
    expect(console.error).not.toHaveBeenCalled()
    expect(reported).not.toHaveBeenCalled()
  })

  test.each([
    ['where the visitor comes back to it', () => dispatch('pageshow')],
    [
      'where it was left by a download or a mail program alone',
      async () => void vi.advanceTimersByTime(5_000),
    ],
  ])('is another matter %s', async (_, stay) => {
    await dispatch('beforeunload')
    await stay()
    await missPart()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
