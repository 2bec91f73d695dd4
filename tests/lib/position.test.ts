import { expect, it } from 'vitest'
import { parsePosition, parsePostcode, writtenPosition } from '~/lib/listing/position'

it.each([
  ['51.4890, -0.1370', { lat: 51.489, lng: -0.137 }],
  [' 51.4890,-0.1370 ', { lat: 51.489, lng: -0.137 }],
  ['51.4890 -0.1370', { lat: 51.489, lng: -0.137 }],
  ['51.4890, −0.1370', { lat: 51.489, lng: -0.137 }],
  ['51, 0', { lat: 51, lng: 0 }],
])('reads %s as a position', (text, position) => {
  expect(parsePosition(text)).toEqual(position)
})

it.each([
  '',
  '51.4890',
  '-0.1370, 51.4890',
  '48.8566, 2.3522',
  '51.4890, -0.1370, 3',
  '51,4890, -0,1370',
  'NaN, 0',
  '51.4890 north',
])('reads %j as none', (text) => {
  expect(parsePosition(text)).toBeUndefined()
})

it.each([
  [{ lat: 51.489, lng: -0.137 }, '51.4890, -0.1370'],
  [{ lat: 51.48901, lng: -0.1 }, '51.48901, -0.1000'],
  [{ lat: 51.489012345, lng: 0 }, '51.489012, 0.0000'],
])('writes %j', (position, text) => {
  expect(writtenPosition(position)).toBe(text)
})

it.each([
  ['SW1V 2LR', 'SW1V 2LR'],
  ['sw1v2lr', 'SW1V 2LR'],
  [' n1  2tq ', 'N1 2TQ'],
  ['SW1V', undefined],
  ['SW1V 2L', undefined],
  ['somewhere', undefined],
  ['', undefined],
])('reads %j as the postcode %j', (text, postcode) => {
  expect(parsePostcode(text)).toBe(postcode)
})
