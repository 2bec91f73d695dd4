import { describe, expect, it } from 'vitest'
import { isUuidV4, newRequestId } from '../../src/lib/uuid'

it.each([
  ['5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013', true],
  ['5B3F0C7E-9D42-4A86-8EF7-2C8E64A9D013', true],
  ['5b3f0c7e-9d42-1a86-b1f7-2c8e64a9d013', false],
  ['5b3f0c7e-9d42-4a86-c1f7-2c8e64a9d013', false],
  ['5b3f0c7e-9d42-4a86-71f7-2c8e64a9d013', false],
  ['00000000-0000-0000-0000-000000000000', false],
  ['5b3f0c7e9d424a86b1f72c8e64a9d013', false],
  ['5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013 ', false],
  ['', false],
])('whether images may be managed under %j: %s', (id, valid) => {
  expect(isUuidV4(id)).toBe(valid)
})

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
