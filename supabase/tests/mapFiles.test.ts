import { describe, expect, it } from 'vitest'
import { readPath } from '../../src/lib/map/regionData.ts'
import { boundaryLines } from '../gazetteer/map/boundaries.ts'
import { isWithin, type LngLat, simplified, toSteps } from '../gazetteer/map/lines.ts'
import { tubeFile } from '../gazetteer/map/tube.ts'

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
  expect(readPath(steps, 10_000).map(({ lng, lat }) => [lng, lat])).toEqual([line[0], line[2]])
})

it('what lies on an island lies not within the water around it', () => {
  const water = [square(0), square(0).map(([x, y]): LngLat => [0.4 + x / 5, 0.4 + y / 5])]
  expect(isWithin([0.2, 0.2], water)).toBe(true)
  expect(isWithin([0.5, 0.5], water)).toBe(false)
  expect(isWithin([2, 0.5], water)).toBe(false)
})

describe('tubeFile', () => {
  const stations = [
    'id,latitude,longitude,name',
    '1,51.5,-0.1,"Picadilly Circus"',
    '2,51.51,-0.1,"Edgware Road (B)"',
    '3,51.52,-0.1,"Waterloo"',
    '4,51.53,-0.1,"Closed"',
    '5,51.54,-0.1,"Nowhere"',
  ].join('\n')
  const connections = ['station1,station2,line,time', '1,2,1,3', '2,1,3,2', '2,3,1,4', '3,4,5,1']
  const known = [
    { name: 'Piccadilly Circus', point: [-0.1001, 51.5] as const },
    { name: 'Edgware Road', point: [-0.1, 51.5135] as const },
    { name: 'Waterloo', point: [-0.1, 51.523] as const },
    { name: 'Waterloo', point: [-3.0, 53.47] as const },
    { name: 'Closed', point: [-0.1, 51.53] as const },
  ]

  it('names stations as the map does, by place, and has the fastest link once', () => {
    const file = tubeFile({ stations, connections: connections.join('\n') }, known)
    expect(file.stations).toEqual([
      'Edgware Road|-1000|515100',
      'Piccadilly Circus|-1000|515000',
      'Waterloo|-1000|515200',
    ])
    expect(file.links).toEqual(['1|0|2', '0|2|4'])
  })

  it('leaves out a station that the map does not know, with its links', () => {
    const rows = [...connections, '3,5,1,2'].join('\n')
    const file = tubeFile({ stations, connections: rows }, known)
    expect(file.stations.join()).not.toContain('Nowhere')
    expect(file.links).toHaveLength(2)
  })
})
