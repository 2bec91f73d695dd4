import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000

/**
 * Counts requests per minute, from each network address and in total. Requests from this machine count only towards the
 * total.
 */
export class RateLimit {
  readonly #most: { fromOne: number; inAll: number }
  readonly #now: () => number
  #began = 0
  #inAll = 0
  #fromOne = new Map<string, number>()

  constructor(most: { fromOne: number; inAll: number }, now: () => number = Date.now) {
    this.#most = most
    this.#now = now
  }

  count(address: string | undefined): void {
    const now = this.#now()
    if (now - this.#began >= WINDOW_MS) {
      this.#began = now
      this.#inAll = 0
      this.#fromOne.clear()
    }
    const fromThis = address === undefined ? 0 : (this.#fromOne.get(address) ?? 0)
    if (this.#inAll >= this.#most.inAll || fromThis >= this.#most.fromOne) {
      const seconds = Math.ceil((this.#began + WINDOW_MS - now) / 1000)
      throw new Refusal(429, 'Too many messages. Please try again later.', {
        'retry-after': String(seconds),
      })
    }
    this.#inAll += 1
    if (address !== undefined) this.#fromOne.set(address, fromThis + 1)
  }
}
