import { expect, test } from 'vitest'
import { isWeakPassword } from '~/content/portal/weakPasswords'

test.each(['password1234', 'Administrator', '123456789012', 'dkflbvbhjdyf', 'unbelievable'])(
  'what many choose is weak: %s',
  (password) => expect(isWeakPassword(password)).toBe(true),
)

test.each(['passwordpassword', 'PasswordpassworD', '123412341234', 'aaaaaaaaaaaa'])(
  'what repeats itself is weak: %s',
  (password) => expect(isWeakPassword(password)).toBe(true),
)

test.each(['correct horse battery', 'damson kettle harbour', 'password password', 'aaaaaaaaaaab'])(
  'anything else is not: %s',
  (password) => expect(isWeakPassword(password)).toBe(false),
)
