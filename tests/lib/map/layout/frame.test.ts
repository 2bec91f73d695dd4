import { describe, expect, it } from 'vitest'
import { milesBetween } from '~/lib/map/distance'
import { contentsOf, frameAround, toFrame } from '~/lib/map/layout/frame'
import { ACROSS, regionOf } from '~/lib/map/regions'
import { mapRegions } from '../../../support/mapRegions.ts'

const wapping = { lat: 51.504, lng: -0.057 }
const kilometre = 1 / 111.2

describe('the frame', () => {
  it.each([
    ['London', 6],
    ['Hampshire', 20],
    ['Essex', 20],
    ['Surrey', 20],
  ])('of a home in %s is %d km across at every width', (county, across) => {
    for (const width of [336, 690, 846, 1200]) {
      const frame = frameAround(wapping, { width, height: 400 }, ACROSS[regionOf(county, wapping)])
      expect(frame.width / frame.scale).toBeCloseTo(across)
      const north = toFrame(frame, { ...wapping, lat: wapping.lat + kilometre })
      expect(north.x).toBeCloseTo(width / 2)
      expect(200 - north.y).toBeCloseTo(width / across)
    }
  })

  it('has its scale to both sides, too', () => {
    const frame = frameAround(wapping, { width: 600, height: 400 }, 6)
    const east = { lat: wapping.lat, lng: 0 }
    expect((toFrame(frame, east).x - 300) / frame.scale / 1.609344).toBeCloseTo(
      milesBetween(wapping, east),
    )
    // From the Ordnance Survey's grid: 3.95 km.
    expect(milesBetween(wapping, east) * 1.609344).toBeCloseTo(3.95, 1)
  })

  it('lies beside the region nearest to another county', () => {
    expect(regionOf('Surrey', { lat: 51.3, lng: -0.6 })).toBe('hampshire')
    expect(regionOf('Suffolk', { lat: 52, lng: 1 })).toBe('essex')
  })
})

describe('what is in the frame', () => {
  const frame = frameAround(wapping, { width: 600, height: 400 }, 6)
  const contents = contentsOf(frame, mapRegions.london)

  it('is what lies in it and nothing beyond', () => {
    const stations = contents.stations.map(({ name }) => name)
    expect(stations).toEqual(expect.arrayContaining(['Wapping', 'Tower Hill', 'Canada Water']))
    expect(stations).not.toContain('Kew Bridge')
    expect(contents.places.map(({ name }) => name)).toContain('Rotherhithe')
    for (const { at } of [...contents.stations, ...contents.places]) {
      expect(at.x).toBeGreaterThanOrEqual(0)
      expect(at.x).toBeLessThanOrEqual(600)
      expect(at.y).toBeGreaterThanOrEqual(0)
      expect(at.y).toBeLessThanOrEqual(400)
    }
  })

  it('is cut off unseen beyond the edge', () => {
    const points = contents.water.flat()
    expect(points.length).toBeGreaterThan(100)
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(-24)
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(624.001)
  })

  it('has a line of the Underground only where one runs', () => {
    expect(contents.lines.length).toBeGreaterThan(10)
    const winchester = { lat: 51.063, lng: -1.318 }
    const far = frameAround(winchester, { width: 600, height: 400 }, 20)
    expect(contentsOf(far, mapRegions.hampshire).lines).toEqual([])
  })
})
