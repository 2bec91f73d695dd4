import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Recognises a device that has signed in to an account before, by a cookie that contains nothing else. The cookie
 * grants no access: it only spares the device from waiting because of others' wrong passwords. Accounts are addresses in
 * small letters.
 */
export class DeviceCookie {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** The id of the requesting device, if it has signed in to this account before. */
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

  /** The cookie that is set after a right password. */
  write(account: string, device: string = randomUUID()): string {
    const value = `${device}.${this.#sign(account, device)}`
    const to = 'Path=/auth/v1/token; HttpOnly; SameSite=Strict'
    return `${nameFor(account)}=${value}; Max-Age=${YEAR_S}; ${to}`
  }

  #sign(account: string, device: string): string {
    const text = `device ${account} ${device}`
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}

/** A separate cookie for each account of a device, named by a hash to keep the address private. */
function nameFor(account: string): string {
  const hash = createHash('sha256').update(account).digest('hex')
  return `bng_device_${hash.slice(0, 16)}`
}
