import { isIPv6 } from 'node:net'
import { Refusal } from './refusal.ts'

/** The failures without a delay, which allow for typing errors. */
const FREE = {
  /** For one account from one address, or from one device that has signed in to it before. */
  pair: 5,
  /** For one account from all addresses together. */
  account: 50,
  /** For all accounts together from one address. */
  address: 50,
  /** For wrong codes of one account; only somebody with its password can try them. */
  code: 10,
  /** For refused changes of one account's password; only somebody with its session can try them. */
  newPassword: 10,
}
const FIRST_DELAY_MS = 60_000
const LONGEST_DELAY_MS = 60 * 60_000
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000
/**
 * The limit of each kind of counter, enough for any site. It keeps a flood of invented accounts from filling the
 * memory.
 */
const MAX_REMEMBERED = 10_000

export type Attempt =
  | {
      at: 'password'
      account: string
      address: string
      /** The id of a device that has signed in to this account before, so that others' failures do not lock it out. */
      device: string | undefined
    }
  | { at: 'code'; account: string }
  | { at: 'newPassword'; account: string }

interface Counter {
  kind: keyof typeof FREE | 'device'
  key: string
  free: number
  /** The account and address of the attempt, by which an administrator can lift the limit. */
  names: readonly string[]
  /** Whether a success clears the earlier failures; otherwise it only does not count as one. */
  isForgotten: boolean
}

/** The result of an accepted attempt. */
export interface Outcome {
  succeeded: () => void
  /** Uncounts the attempt, because the server could not answer. */
  undo: () => void
}

interface Failures {
  count: number
  last: number
  names: readonly string[]
}

/**
 * Counts failed attempts to sign in. After the free ones each further one has to wait, twice as long every time. This
 * delays the person who guesses, and not the account's owner.
 */
export class SignInLimit {
  /** Separate for each kind, so that a flood of one kind does not push out another. */
  readonly #failures = new Map<Counter['kind'], Map<string, Failures>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Counts an attempt before its outcome is known, so that simultaneous ones count too.
   * @throws Refusal while it has to wait
   */
  countAttempt(attempt: Attempt): Outcome {
    const counters = countersOf(attempt)
    for (const counter of counters) this.#refuse(counter)
    for (const counter of counters) this.#count(counter, 1)
    return {
      succeeded: () => {
        for (const counter of counters) {
          if (counter.isForgotten) this.#of(counter.kind).delete(counter.key)
          else this.#count(counter, -1)
        }
      },
      undo: () => {
        for (const counter of counters) this.#count(counter, -1)
      },
    }
  }

  /** Clears the failures of an account or an address, and returns whether there were any. */
  lift(name: string): boolean {
    let isFound = false
    for (const failures of this.#failures.values()) {
      for (const [key, { names }] of failures) {
        if (names.includes(nameOf(name))) isFound = failures.delete(key)
      }
    }
    return isFound
  }

  #of(kind: Counter['kind']): Map<string, Failures> {
    const failures = this.#failures.get(kind) ?? new Map<string, Failures>()
    this.#failures.set(kind, failures)
    return failures
  }

  #recent({ kind, key }: Counter): Failures | undefined {
    const failures = this.#of(kind).get(key)
    return failures && failures.last > this.#now() - FORGOTTEN_AFTER_MS ? failures : undefined
  }

  #refuse(counter: Counter): void {
    const { free } = counter
    const failures = this.#recent(counter)
    if (!failures || failures.count < free) return
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures.count - free), LONGEST_DELAY_MS)
    const wait = failures.last + delay - this.#now()
    if (wait <= 0) return
    throw new Refusal(429, 'Too many attempts to sign in. Please try again later.', {
      'retry-after': String(Math.ceil(wait / 1000)),
    })
  }

  #count(counter: Counter, change: 1 | -1): void {
    const { kind, key, names } = counter
    const failures = this.#recent(counter)
    const all = this.#of(kind)
    const count = (failures?.count ?? 0) + change
    all.delete(key)
    if (count <= 0) return
    const last = change > 0 ? this.#now() : (failures?.last ?? this.#now())
    all.set(key, { count, last, names })
    if (all.size <= MAX_REMEMBERED) return
    const [longestUntouched] = all.keys()
    if (longestUntouched !== undefined) all.delete(longestUntouched)
  }
}

function countersOf(attempt: Attempt): Counter[] {
  const account = nameOf(attempt.account)
  const ofAccount = { key: account, names: [account], isForgotten: true }
  if (attempt.at === 'code') return [{ ...ofAccount, kind: 'code', free: FREE.code }]
  if (attempt.at === 'newPassword') {
    return [{ ...ofAccount, kind: 'newPassword', free: FREE.newPassword }]
  }
  const { device } = attempt
  if (device !== undefined) {
    return [{ ...ofAccount, kind: 'device', key: `${device} ${account}`, free: FREE.pair }]
  }
  const address = networkOf(attempt.address)
  const names = [account, address]
  return [
    { kind: 'pair', key: `${address} ${account}`, free: FREE.pair, names, isForgotten: true },
    { ...ofAccount, kind: 'account', free: FREE.account, isForgotten: false },
    { kind: 'address', key: address, free: FREE.address, names: [address], isForgotten: false },
  ]
}

function nameOf(name: string): string {
  const plain = name.trim().toLowerCase()
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** The address; for IPv6 its network of 64 bits, which belongs to one customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address}]`)
  const [start = '', end] = hostname.slice(1, -1).split('::')
  const [left, right] = [start, end ?? ''].map((part) => (part ? part.split(':') : []))
  const zeros = Array(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0')
  return `${[...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4).join(':')}::/64`
}
