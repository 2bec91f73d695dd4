import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Driver, type Found, type Key, scriptOf, scriptOn } from './driver.ts'
import { findTargets, isSteady, type Target, targetText } from './targets.ts'

/** The time that a busy machine may need for anything that a visitor waits for. */
const PATIENCE_MS = 30_000
const BETWEEN_LOOKS_MS = 100

const QUERIES = fileURLToPath(
  import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
)

/** A visitor with a browser of any engine. As people do, the visitor waits for elements before using them. */
export class Visitor {
  readonly #driver: Driver
  readonly #url: string

  constructor(driver: Driver, url: string) {
    this.#driver = driver
    this.#url = url
  }

  /** Opens an address of the site, and waits until the code has hydrated the prerendered page. */
  async open(path: string): Promise<void> {
    await this.#driver.open(`${this.#url}${path}`)
    await this.atHome()
  }

  /** Opens a page that is not of the site. */
  openPage(url: string): Promise<void> {
    return this.#driver.open(url)
  }

  async reload(): Promise<void> {
    await this.#driver.reload()
    await this.atHome()
  }

  back(): Promise<void> {
    return this.#driver.back()
  }

  press(key: Key): Promise<void> {
    return this.#driver.press(key)
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height)
  }

  /** Fills the browser's storage as an earlier visit would have. */
  async remember(items: Record<string, unknown>): Promise<void> {
    // This file of the site's origin runs no code.
    await this.#driver.open(`${this.#url}/robots.txt`)
    await this.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) {
        localStorage.setItem(key, JSON.stringify(value))
      }
    }, items)
  }

  async evaluate<A extends unknown[], R>(call: (...args: A) => R, ...args: A): Promise<R> {
    return (await this.#driver.evaluate(scriptOf(call, ...args))) as R
  }

  /** Evaluates a file of code in the page. */
  async bring(file: string): Promise<void> {
    const code = await readFile(file, 'utf8')
    await this.#driver.evaluate(`(() => { ${code}\n })()`)
  }

  /** Path and query of the address. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search)
  }

  async click(target: Target): Promise<void> {
    const found = await this.#steady(target)
    await found.click()
  }

  /** Replaces the content of a field. */
  async fill(target: Target, text: string): Promise<void> {
    const found = await this.#steady(target)
    const kind = await this.read(target, (entry) => (entry as HTMLInputElement).type)
    if (kind !== 'date') return found.type(text)
    // Each engine has its own controls for entering a date; this sets the value directly.
    await this.#enter(target, text)
  }

  /** Chooses the option with this label or value. */
  async choose(target: Target, option: string): Promise<void> {
    await this.#steady(target)
    const value = await this.read(
      target,
      (list, text) =>
        [...(list as HTMLSelectElement).options].find(
          // The label may end with the number of results.
          ({ label, value }) => value === text || label.replace(/ \([\d,]+\)$/, '') === text,
        )?.value,
      option,
    )
    assert.notEqual(value, undefined, `${targetText(target)} has the option '${option}'`)
    await this.#enter(target, value ?? '')
  }

  async upload(target: Target, path: string): Promise<void> {
    const found = await this.#wait(`${targetText(target)} is there`, () => this.#locate(target))
    await found.upload(path)
  }

  /** The result of a function for the first element of a target. */
  async read<A extends unknown[], R>(
    target: Target,
    call: (element: Element, ...args: A) => R,
    ...args: A
  ): Promise<R> {
    await this.sees(target)
    const element = `${scriptOf(findTargets, target)}[0]`
    const script = scriptOn(call, element, ...args.map((arg) => JSON.stringify(arg)))
    return (await this.#driver.evaluate(script)) as R
  }

  value(target: Target): Promise<string> {
    return this.read(target, (entry) => (entry as HTMLInputElement).value)
  }

  /** The texts of all visible elements of a target. */
  async texts(target: Target): Promise<string[]> {
    await this.#bringQueries()
    const script = `${scriptOf(findTargets, target)}.map(({ textContent }) => textContent.trim())`
    return (await this.#driver.evaluate(script)) as string[]
  }

  sees(target: Target): Promise<void> {
    const isThere = async () => (await this.texts(target)).length > 0
    return this.until(`${targetText(target)} is there`, isThere)
  }

  seesNo(target: Target): Promise<void> {
    const hasGone = async () => (await this.texts(target)).length === 0
    return this.until(`${targetText(target)} has gone`, hasGone)
  }

  /** Waits until a condition holds. */
  async until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    await this.#wait(what, async () => ((await isSo()) ? true : null))
  }

  /** Waits until a value equals the expected one. If it never does, the error shows both. */
  async equals<T>(what: string, look: () => Promise<T> | T, expected: T): Promise<void> {
    let seen: T | undefined
    await this.until(what, async () => {
      seen = await look()
      return isEqual(seen, expected)
    }).catch((error: Error) => {
      assert.deepEqual(seen, expected, `${what} (${error.message})`)
      throw error
    })
  }

  isAt(address: string): Promise<void> {
    return this.equals('the address', () => this.address(), address)
  }

  /** Waits until the code has hydrated the prerendered page. */
  async atHome(): Promise<void> {
    await this.until('the site is at home in the page', () =>
      this.evaluate(() => {
        const header = document.querySelector('#root > header')
        const isTakenOver =
          header === null || Object.keys(header).some((key) => key.startsWith('__reactProps$'))
        return document.querySelector('#root > *') !== null && isTakenOver
      }),
    )
  }

  /** Waits until an element is in view, does not move, and is not covered. */
  async #steady(target: Target): Promise<Found> {
    await this.sees(target)
    let before: unknown
    await this.until(`${targetText(target)} can be pressed`, async () => {
      const place = await this.read(target, isSteady)
      const isThere = place !== null && isEqual(place, before)
      before = place
      return isThere
    })
    const found = await this.#locate(target)
    if (!found) throw new Error(`${targetText(target)} has gone again.`)
    return found
  }

  async #locate(target: Target): Promise<Found | null> {
    await this.#bringQueries()
    return this.#driver.locate(`${scriptOf(findTargets, target)}[0] ?? null`)
  }

  /** Sets a field's value as its own picker would. */
  #enter(target: Target, value: string): Promise<void> {
    return this.read(
      target,
      (element, entered) => {
        const entry = element as HTMLInputElement | HTMLSelectElement
        // React watches the element's own `value` property, so this sets the value through the prototype.
        const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')
        entry.focus()
        own?.set?.call(entry, entered)
        for (const type of ['input', 'change']) {
          entry.dispatchEvent(new Event(type, { bubbles: true }))
        }
      },
      value,
    )
  }

  /** Loads the queries of Testing Library into a page that lacks them. */
  async #bringQueries(): Promise<void> {
    const isThere = await this.evaluate(() => 'TestingLibraryDom' in globalThis)
    if (!isThere) await this.bring(QUERIES)
  }

  async #wait<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      let trouble: unknown
      try {
        const seen = await look()
        if (seen !== null) return seen
      } catch (error) {
        // The page may be about to change.
        trouble = error
      }
      if (Date.now() > end) {
        throw new Error(`Waited in vain until ${what}.`, { cause: trouble })
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
    }
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  try {
    assert.deepEqual(one, other)
    return true
  } catch {
    return false
  }
}
