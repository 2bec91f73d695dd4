import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CONSENT_KEY,
  createConsentStore,
  fullConsent,
  necessaryConsent,
} from '~/services/client/consent'

/** Storage as a browser has it, with its failures. */
class BrowserStorage implements Storage {
  readonly #items = new Map<string, string>()
  full = false

  get length() {
    return this.#items.size
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.#items.set(key, value)
  }
  removeItem(key: string) {
    this.#items.delete(key)
  }
  clear() {
    this.#items.clear()
  }
}

let storage: BrowserStorage
const open = () => createConsentStore(() => storage)

beforeEach(() => {
  storage = new BrowserStorage()
})

describe('the cookie choice', () => {
  it('is asked for until there is one', () => {
    expect(open().state()).toEqual({ choice: undefined, asking: true, reopened: false })
  })

  it('is stored as necessary, analytics and marketing, and not asked for again', () => {
    open().save({ necessary: true, analytics: true, marketing: false })
    expect(JSON.parse(storage.getItem(CONSENT_KEY) ?? '')).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
    })
    expect(open().state()).toMatchObject({
      choice: { analytics: true, marketing: false },
      asking: false,
    })
  })

  it('is asked for again when what is stored makes no sense', () => {
    storage.setItem(CONSENT_KEY, '{"analytics":1}')
    expect(open().state()).toMatchObject({ choice: undefined, asking: true })
  })

  it('can be changed once the banner is opened again', () => {
    const store = open()
    store.save(fullConsent)
    store.reopen()
    expect(store.state()).toEqual({ choice: fullConsent, asking: true, reopened: true })
    store.save(necessaryConsent)
    expect(store.state()).toEqual({ choice: necessaryConsent, asking: false, reopened: false })
  })

  it('tells those who listen, and only as long as they listen', () => {
    const store = open()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.save(fullConsent)
    stop()
    store.reopen()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('follows what another tab has chosen or emptied', () => {
    const here = open()
    open().save(fullConsent)
    here.reread()
    expect(here.state()).toMatchObject({ choice: fullConsent, asking: false })
    storage.clear()
    here.reread()
    expect(here.state()).toMatchObject({ choice: undefined, asking: true })
  })
})

describe('where the browser keeps nothing', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  afterEach(() => log.mockClear())
  afterAll(() => log.mockRestore())

  it('asks when storage is blocked, and the choice counts for this visit', () => {
    const store = createConsentStore(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(store.state()).toMatchObject({ choice: undefined, asking: true })
    store.save(fullConsent)
    expect(store.state()).toMatchObject({ choice: fullConsent, asking: false })
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      'The cookie choice could not be read from this browser.',
      'The cookie choice could not be kept in this browser.',
    ])
  })

  it('lets the choice count for this visit when storage is full', () => {
    storage.full = true
    const store = open()
    store.save(necessaryConsent)
    expect(store.state()).toMatchObject({ choice: necessaryConsent, asking: false })
    expect(open().state()).toMatchObject({ asking: true })
  })
})
