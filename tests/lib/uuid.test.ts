import { expect, it } from 'vitest'
import { isUuidV4 } from '~/lib/uuid'

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
