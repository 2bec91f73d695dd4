import { expect, test } from 'vitest'
import { paths, publicAddresses, trueAddress } from '../../src/lib/paths.ts'

const ID = '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11'

test.each([
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/LETTING-FEES/', '/letting-fees'],
  ['/Contact/', '/contact'],
  ['/developments/', '/developments'],
  [`/property/${ID}/`, `/property/${ID}`],
  [`/Developments/${ID.toUpperCase()}`, `/developments/${ID}`],
  [`/property/${ID})`, `/property/${ID}`],
  [`/developments/${ID}).`, `/developments/${ID}`],
  [`/property/${ID}];`, `/property/${ID}`],
])('%s is %s', (asked, address) => {
  expect(trueAddress(asked)).toBe(address)
})

test.each([
  ...publicAddresses,
  paths.property(ID),
  paths.development(ID),
  // A page's second spelling (visitor-side §2).
  paths.contactTest,
  // No pages.
  '/Nowhere/',
  '/assets/Instrument.woff2',
  `/management-portal/${ID}/`,
])('%s is left as it is', (asked) => {
  expect(trueAddress(asked)).toBeUndefined()
})
