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

test.each([
  ['PT401', 'your session has ended'],
  ['PT403', 'you may not do this any more'],
])('what storage says of a refused session (%s) is put into words', (code, words) =>
  expect(reasonOf({ message: `database error, code: ${code}` })).toBe(words),
)
