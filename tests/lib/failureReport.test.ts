import { describe, expect, test } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { describeFailure, publicPath, redact } from '~/services/client/failureReport'

const at = new Date('2026-11-22T10:00:00Z')

test('says what failed, what caused it, and where', () => {
  const cause = { message: 'permission denied for table properties', code: '42501', details: 'x' }
  const error = new ServiceError('Failed to load properties', { cause })
  error.stack = `ServiceError: Failed to load properties
    at unwrap (https://agency.example/assets/errors-AbC.js:1:230)
    at async Object.fetch (https://agency.example/assets/ListingResults-x_1.js:2:41)
    at https://elsewhere.example/script.js:1:1`
  expect(describeFailure({ id: '3F9A-1C07', error, what: '' }, { at, page: '/rentals' })).toEqual({
    id: '3F9A-1C07',
    at: '2026-11-22T10:00:00.000Z',
    page: '/rentals',
    what: '',
    errors: [
      { name: 'ServiceError', message: 'Failed to load properties', code: undefined },
      { name: 'object', message: 'permission denied for table properties', code: '42501' },
    ],
    frames: ['/assets/errors-AbC.js:1:230', '/assets/ListingResults-x_1.js:2:41'],
  })
})

test.each([
  ['a thrown text', 'The key was not accepted.', 'The key was not accepted.'],
  ['nothing at all', undefined, undefined],
  ['an error whose cause is itself', circular(), 'round'],
])('%s can be described', (_, error, message) => {
  const report = describeFailure({ id: '1', error, what: 'It broke.' }, { at, page: '/' })
  expect(report.errors[0]?.message).toBe(message)
  expect(report.errors.length).toBeLessThanOrEqual(5)
})

describe('what somebody typed or owns is left out', () => {
  test.each([
    [
      'invalid input syntax for type integer: "12 Orchard Row"',
      'invalid input syntax for type integer: …',
    ],
    ['"Garden flat" could not be optimized.', '… could not be optimized.'],
    ['‘Flat near King’s Cross’ was deleted.', '… was deleted.'],
    [
      'Unexpected token \'A\', "Anna Smi"... is not valid JSON',
      'Unexpected token …, …... is not valid JSON',
    ],
    ['No account of anna.smith@mail.example', 'No account of …'],
    ['Call +44 20 7946 0120 instead', 'Call … instead'],
    ['sale/anna-smiths-flat/1.jpg is left where it is', '… is left where it is'],
    ['The "The "Old" House" was deleted', 'The … was deleted'],
    ['https://abc.supabase.co/rest/v1/enquiries?email=eq.x', '…'],
    ['a name that never ends "Anna', 'a name that never ends …'],
  ])('%s', (text, kept) => {
    expect(redact(text, [])).toBe(kept)
  })

  test('wherever an error or its causes name it', () => {
    const cause = new Error('No room for Anna Smith passport')
    const error = new ServiceError('Failed to upload Anna Smith passport: the disk is full', {
      cause,
      personal: ['Anna Smith passport', ''],
    })
    const report = describeFailure({ id: '1', error, what: error.message }, { at, page: '/' })
    expect(report.what).toBe('Failed to upload …: the disk is full')
    expect(report.errors.map(({ message }) => message)).toEqual([
      'Failed to upload …: the disk is full',
      'No room for …',
    ])
  })

  test('but what says what happened stays', () => {
    for (const text of [
      "Can't reach the server, and don't know why",
      '500 Internal Server Error',
    ]) {
      expect(redact(text, [])).toBe(text)
    }
  })
})

test.each([
  ['/rentals', '/rentals'],
  ['/property/1%', '/property/1%'],
  ['/management-portal/5b3f', '/management-portal/…'],
  ['/Management-Portal/5B3F/', '/management-portal/…'],
  ['/%6Danagement-portal/%35b3f', '/management-portal/…'],
])('%s is reported as %s', (path, shown) => {
  expect(publicPath(path)).toBe(shown)
})

test('a long message is cut', () => {
  expect(redact('word '.repeat(1000), [])).toHaveLength(300)
})

function circular(): Error {
  const error = new Error('round')
  error.cause = error
  return error
}
