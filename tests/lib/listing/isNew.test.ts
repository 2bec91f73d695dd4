import { expect, it } from 'vitest'
import { isNew } from '~/lib/listing/isNew'

it.each([
  ['2026-11-29T09:00:00Z', true],
  ['2026-11-22T09:00:01Z', true],
  ['2026-11-22T09:00:00Z', false],
  ['2025-11-20T09:00:00Z', false],
])('a home listed at %s is new on 29 November 2026 at nine: %s', (createdAt, expected) => {
  expect(isNew(createdAt, Date.parse('2026-11-29T09:00:00Z'))).toBe(expected)
})
