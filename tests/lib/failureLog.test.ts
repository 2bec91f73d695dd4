import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { failureId, logFailure, reportFailures } from '~/lib/failureLog'
import { ServiceError } from '~/services/client/errors'

let logged: MockInstance
const reported = vi.fn()
reportFailures(reported)

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reported.mockReset()
})
afterEach(() => vi.restoreAllMocks())

test('an id can be read out, and stays', () => {
  const error = new Error('broken')
  expect(failureId(error)).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/)
  expect(failureId(error)).toBe(failureId(error))
  expect(failureId(new Error('broken'))).not.toBe(failureId(error))
})

test('an error has the id of what caused it', () => {
  const cause = { message: 'permission denied' }
  const failed = new ServiceError('Failed to load properties', { cause })
  expect(failureId(new ServiceError('Nothing there', { cause: failed }))).toBe(failureId(cause))
})

test('an error that caused itself has an id too', () => {
  const error = new Error('round')
  error.cause = error
  expect(failureId(error)).toBe(failureId(error))
})

test('is logged once under its id, with its cause', () => {
  const cause = { message: 'permission denied' }
  const error = new ServiceError('Failed to load properties', { cause })
  logFailure(error)
  logFailure(error)
  logFailure(new ServiceError('The same in other words', { cause: error }))
  expect(logged.mock.calls).toEqual([[error, cause, `Reference ${failureId(error)}`]])
  expect(reported.mock.calls).toEqual([[{ id: failureId(error), error, what: '' }]])
})

test('what the error says itself is not said twice', () => {
  const error = new Error('Failed to load properties')
  logFailure(error, 'Failed to load properties')
  expect(logged.mock.calls).toEqual([[error, `Reference ${failureId(error)}`]])
})

test('what the error does not say goes before it', () => {
  const error = new Error('timeout')
  logFailure(error, 'An enquiry could not be mailed.')
  expect(logged.mock.calls[0]?.slice(0, 2)).toEqual(['An enquiry could not be mailed.', error])
})
