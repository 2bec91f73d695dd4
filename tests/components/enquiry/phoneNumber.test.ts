import { expect, it } from 'vitest'
import { isPhoneNumber } from '~/components/enquiry/entries'

it.each(['020 7946 0777', '+44 (0)20 7946-0777', '02079460777', '1234567', '+123456789012345'])(
  '%s is a phone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  },
)

it.each([
  'abc',
  '020 7946 077x',
  '123456',
  '1234567890123456',
  '020.7946.0777',
  '+ ( ) -',
  '０２０７９４６０７７７',
])('%s is none', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})
