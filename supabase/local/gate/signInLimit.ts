import { Refusal } from './refusal.ts'

const WINDOW_MS = 15 * 60_000
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 50
/** Enough for any site; keeps a flood of invented accounts from filling the memory. */
const MAX_REMEMBERED = 10_000

/** Counts failed sign-ins by account and by address. Successes cost nothing. */
export class SignInLimit {
  readonly #failures = new Map<string, number[]>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Takes an attempt, before its outcome is known, so that many at once are counted too. Call the answer
   * when the attempt succeeded.
   */
  take(account: string, address: string): () => void {
    const name = `account ${account.trim().toLowerCase()}`
    const place = `address ${address}`
    this.#refuseAbove(name, FAILURES_PER_ACCOUNT)
    this.#refuseAbove(place, FAILURES_PER_ADDRESS)
    const time = this.#now()
    this.#add(name, time)
    this.#add(place, time)
    return () => {
      this.#failures.delete(name)
      this.#remove(place, time)
    }
  }

  #recent(key: string): number[] {
    const since = this.#now() - WINDOW_MS
    return (this.#failures.get(key) ?? []).filter((time) => time > since)
  }

  #refuseAbove(key: string, limit: number): void {
    const recent = this.#recent(key)
    const oldest = recent[0]
    if (oldest === undefined || recent.length < limit) return
    const seconds = Math.ceil((oldest + WINDOW_MS - this.#now()) / 1000)
    throw new Refusal(429, 'Too many attempts to sign in. Please try again later.', {
      'retry-after': String(seconds),
    })
  }

  #add(key: string, time: number): void {
    const recent = [...this.#recent(key), time]
    this.#failures.delete(key)
    this.#failures.set(key, recent)
    if (this.#failures.size <= MAX_REMEMBERED) return
    const [longestUntouched] = this.#failures.keys()
    if (longestUntouched !== undefined) this.#failures.delete(longestUntouched)
  }

  #remove(key: string, time: number): void {
    const times = this.#failures.get(key) ?? []
    const index = times.indexOf(time)
    if (index >= 0) this.#failures.set(key, times.toSpliced(index, 1))
  }
}
