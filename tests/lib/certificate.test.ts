import { expect, it } from 'vitest'
import { parseCertificate } from '~/lib/listing/certificate'

it.each([
  ['0123-4567-8901-2345-6789', '0123-4567-8901-2345-6789'],
  [' 01234567890123456789 ', '0123-4567-8901-2345-6789'],
  ['0123 4567 8901 2345 6789', '0123-4567-8901-2345-6789'],
  ['0123-4567-8901-2345', undefined],
  ['0123-4567-8901-2345-678x', undefined],
])('the number of a certificate in %j is %s', (text, number) =>
  expect(parseCertificate(text)).toBe(number),
)
