import { expect, test } from 'vitest'
import { minutesFor, travelBetween } from '~/lib/diary/travel'

test.each([
  [0, 0],
  [0.04, 0],
  [0.1, 10],
  [0.5, 10],
  [1, 15],
  [2, 25],
  [3, 30],
  [10, 50],
  [40, 125],
])('over %d miles of straight line the way is estimated at %d minutes', (miles, minutes) => {
  expect(minutesFor(miles)).toBe(minutes)
})

const at = (starts: string, ends: string, lat: number | null, lng: number | null) => ({
  starts_at: `2026-12-01T${starts}:00Z`,
  ends_at: `2026-12-01T${ends}:00Z`,
  lat,
  lng,
})
const chelsea = [51.4875, -0.1687] as const
const richmond = [51.4613, -0.3037] as const

test('from Chelsea to Richmond in an hour there is time', () => {
  const travel = travelBetween(at('10:00', '10:30', ...chelsea), at('11:30', '12:00', ...richmond))
  expect(travel).toMatchObject({ minutes: 40, gap: 60, isTight: false })
  expect(travel?.miles).toBeCloseTo(6.1, 1)
})

test('in half an hour there is not', () => {
  expect(
    travelBetween(at('10:00', '10:30', ...chelsea), at('11:00', '11:30', ...richmond)),
  ).toMatchObject({ gap: 30, isTight: true })
})

test('two viewings of one house need no way', () => {
  expect(
    travelBetween(at('10:00', '10:30', ...chelsea), at('10:30', '11:00', ...chelsea)),
  ).toMatchObject({ minutes: 0, gap: 0, isTight: false })
})

test('nothing is said where it is not known where one of them is', () => {
  expect(
    travelBetween(at('10:00', '10:30', ...chelsea), at('11:00', '11:30', null, null)),
  ).toBeUndefined()
})
