import { describe, expect, it } from 'vitest'
import { newRequestId } from '~/lib/requestId'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What a browser offers on plain http: no randomUUID. */
function insecureCrypto(fill?: number) {
  return {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) =>
      fill === undefined ? crypto.getRandomValues(bytes) : bytes.fill(fill),
  } as unknown as Crypto
}

describe('newRequestId', () => {
  it.each([
    ['on a secure address', () => newRequestId()],
    ['on a plain http address', () => newRequestId(insecureCrypto())],
    ['of all ones', () => newRequestId(insecureCrypto(0xff))],
    ['of all zeros', () => newRequestId(insecureCrypto(0))],
  ])('is a version 4 UUID: %s', (_, make) => {
    expect(make()).toMatch(UUID_V4)
  })

  it('never repeats', () => {
    const plain = insecureCrypto()
    expect(new Set(Array.from({ length: 1_000 }, () => newRequestId(plain))).size).toBe(1_000)
  })
})
