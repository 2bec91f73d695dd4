import { describe, expect, it } from 'vitest'
import { project } from '~/lib/mercator'

describe('project', () => {
  it('puts where the equator meets Greenwich in the middle of the world', () => {
    expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
    expect(project({ lat: 0, lng: 0 }, 8)).toEqual({ x: 32_768, y: 32_768 })
  })

  it.each([
    ['the north-west corner', { lat: 85.051_128_78, lng: -180 }, { x: 0, y: 0 }],
    ['the south-east corner', { lat: -85.051_128_78, lng: 180 }, { x: 256, y: 256 }],
  ])('puts %s of the mapped world in the corner', (_, position, corner) => {
    const { x, y } = project(position, 0)
    expect(x).toBeCloseTo(corner.x, 5)
    expect(y).toBeCloseTo(corner.y, 5)
  })

  // The tile that every web map shows of Trafalgar Square at zoom 8: 127/85.
  it('agrees with the tiles of web maps', () => {
    const { x, y } = project({ lat: 51.508, lng: -0.128 }, 8)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([127, 85])
  })

  it('doubles with each zoom', () => {
    const near = project({ lat: 51.5, lng: -1 }, 9)
    const far = project({ lat: 51.5, lng: -1 }, 8)
    expect(near.x).toBeCloseTo(far.x * 2, 6)
    expect(near.y).toBeCloseTo(far.y * 2, 6)
  })
})
