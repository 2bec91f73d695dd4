import { expect, test } from 'vitest'
import { placeId, placeOf, stepOn } from '~/lib/diary/places'

test.each([
  { day: '2026-12-01', staffId: 'ben', time: '10:30' },
  { day: '2026-12-01', staffId: 'ben', time: undefined },
  { day: '2026-12-01', staffId: undefined, time: undefined },
])('the place %j is read back from its id', (place) => {
  expect(placeOf(placeId(place))).toEqual(place)
})

const axes = { columns: ['mon', 'tue', 'wed'], rows: ['amira', 'ben'] }

test.each([
  ['ArrowRight', { column: 'wed', row: 'amira' }],
  ['ArrowLeft', { column: 'mon', row: 'amira' }],
  ['ArrowDown', { column: 'tue', row: 'ben' }],
  ['ArrowUp', { column: 'tue', row: 'amira' }],
  ['KeyA', undefined],
])('%s from Tuesday and Amira leads to %j', (key, to) => {
  expect(stepOn(axes, { column: 'tue', row: 'amira' }, key)).toEqual(to)
})

test('at the edge an arrow key stays', () => {
  const corner = { column: 'mon', row: 'amira' }
  expect(stepOn(axes, corner, 'ArrowLeft')).toEqual(corner)
  expect(stepOn(axes, { column: 'wed', row: 'ben' }, 'ArrowRight')).toEqual({
    column: 'wed',
    row: 'ben',
  })
})
