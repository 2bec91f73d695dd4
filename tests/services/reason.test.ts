import { expect, test } from 'vitest'
import { reasonOf } from '~/services/client/reason'

test.each([
  'TypeError: Failed to fetch',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'TypeError: Load failed',
])('of a call that never arrived (%s) the reason is in plain words', (message) =>
  expect(reasonOf({ message })).toBe('no answer from the server'),
)

test('what the backend says is the reason as it stands', () =>
  expect(reasonOf({ message: 'new row violates row-level security policy' })).toBe(
    'new row violates row-level security policy',
  ))
