import { Refusal } from './refusal.ts'

const MOST_FAILURES = 10
const FORGOTTEN_AFTER_MS = 60_000

/** Counts the wrong passwords and codes of a minute; after ten of them the next has to wait until it is over. */
export class SignInLimit {
  /** By whom or what they were for, oldest first. */
  readonly #failures = new Map<string, { count: number; since: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Counts an attempt before its outcome is known, so that simultaneous ones count too.
   * @throws Refusal while it has to wait
   */
  count(key: string): void {
    const now = this.#now()
    for (const [old, { since }] of this.#failures) {
      if (since + FORGOTTEN_AFTER_MS > now) break
      this.#failures.delete(old)
    }
    const failures = this.#failures.get(key) ?? { count: 0, since: now }
    if (failures.count >= MOST_FAILURES) {
      throw new Refusal(429, 'Too many attempts to sign in. Please try again later.', {
        'retry-after': String(Math.ceil((failures.since + FORGOTTEN_AFTER_MS - now) / 1000)),
      })
    }
    failures.count += 1
    this.#failures.set(key, failures)
  }

  /** Uncounts an attempt that the server could not answer. */
  uncount(key: string): void {
    const failures = this.#failures.get(key)
    if (failures) failures.count -= 1
  }

  /** Forgets the failures before a success. */
  forget(key: string): void {
    this.#failures.delete(key)
  }
}
