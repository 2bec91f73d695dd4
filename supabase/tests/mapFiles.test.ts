import { describe, expect, it } from 'vitest'
import { boundaryLines } from '../gazetteer/map/boundaries.ts'
import { fromSteps, isWithin, type LngLat, simplified, toSteps } from '../gazetteer/map/lines.ts'

const square = (west: number): LngLat[] => [
  [west, 0],
  [west + 1, 0],
  [west + 1, 1],
  [west, 1],
  [west, 0],
]

describe('boundaryLines', () => {
  const areas = [
    { name: 'West', rings: [square(0)] },
    { name: 'East', rings: [square(1)] },
  ]

  it('has the border between neighbours once, and what is around each', () => {
    const lines = boundaryLines(areas, () => false)
    expect(lines).toHaveLength(3)
    expect(lines.map((line) => line.length).toSorted()).toEqual([2, 4, 4])
  })

  it('leaves out what runs along the water', () => {
    const lines = boundaryLines(areas, ([, lat]) => lat === 0)
    expect(lines.flat().filter(([lng, lat]) => lng === 0.5 && lat === 0)).toEqual([])
    expect(lines).toHaveLength(3)
  })

  it('has an island as one line that closes', () => {
    const [line, ...others] = boundaryLines([{ name: 'Island', rings: [square(5)] }], () => false)
    expect(others).toEqual([])
    expect(line).toHaveLength(5)
    expect(line?.[0]).toEqual(line?.at(-1))
  })
})

it('simplified leaves out what is less than so many metres off the line', () => {
  const line: LngLat[] = [
    [0, 51.5],
    [0.01, 51.5001],
    [0.02, 51.5],
    [0.02, 51.51],
  ]
  expect(simplified(line, 25)).toEqual([line[0], line[2], line[3]])
  expect(simplified(line, 5)).toEqual(line)
})

it('steps come back as the line they were, without what stands still', () => {
  const line: LngLat[] = [
    [-0.1276, 51.5073],
    [-0.1276, 51.50731],
    [-0.12, 51.5],
  ]
  const steps = toSteps(line, 10_000)
  expect(steps).toEqual([-1276, 515073, 76, -73])
  expect(fromSteps(steps, 10_000)).toEqual([line[0], line[2]])
})

it('what lies on an island lies not within the water around it', () => {
  const water = [square(0), square(0).map(([x, y]): LngLat => [0.4 + x / 5, 0.4 + y / 5])]
  expect(isWithin([0.2, 0.2], water)).toBe(true)
  expect(isWithin([0.5, 0.5], water)).toBe(false)
  expect(isWithin([2, 0.5], water)).toBe(false)
})
