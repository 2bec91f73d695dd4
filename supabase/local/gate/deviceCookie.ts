import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Tells a device that signed in to an account before, by a cookie that says nothing but that. It opens nothing:
 * others' wrong passwords do not keep such a device waiting.
 */
export class DeviceCookie {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** The device that a request comes from, if it signed in to this account before. */
  read(headers: Headers, account: string): string | undefined {
    const name = nameFor(account)
    const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
    const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
    const [device, signature] = value?.split('.') ?? []
    if (!device || !signature) return undefined
    const [given, right] = [signature, this.#sign(account, device)].map((text) => Buffer.from(text))
    const isOurs = given && right && given.length === right.length && timingSafeEqual(given, right)
    return isOurs ? device : undefined
  }

  /** What the answer to a right password sets. */
  write(account: string, device: string = randomUUID()): string {
    const value = `${device}.${this.#sign(account, device)}`
    const to = 'Path=/auth/v1/token; HttpOnly; SameSite=Strict'
    return `${nameFor(account)}=${value}; Max-Age=${YEAR_S}; ${to}`
  }

  #sign(account: string, device: string): string {
    const text = `device ${plain(account)} ${device}`
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}

/** One for each account of a device; its address is nobody else's business. */
function nameFor(account: string): string {
  const hash = createHash('sha256').update(plain(account)).digest('hex')
  return `bng_device_${hash.slice(0, 16)}`
}

const plain = (account: string) => account.trim().toLowerCase()
