import { describe, expect, it } from 'vitest'
import {
  allowed,
  frameOf,
  fromMiddle,
  type MapView,
  movedBy,
  positionAt,
  viewOf,
  zoomedTo,
} from '~/lib/mapView'
import { project, unproject } from '~/lib/mercator'

const strand: MapView = { lat: 51.511, lng: -0.119, zoom: 13 }

it('unproject is the other way round of project', () => {
  for (const position of [strand, { lat: 50.79, lng: -1.1 }, { lat: -33, lng: 151 }]) {
    const back = unproject(project(position, 11), 11)
    expect(back.lat).toBeCloseTo(position.lat, 9)
    expect(back.lng).toBeCloseTo(position.lng, 9)
  }
})

it('a point from the middle is at the position that is so far from it', () => {
  const at = positionAt(strand, { x: 120, y: -45 })
  expect(at.lng).toBeGreaterThan(strand.lng)
  expect(at.lat).toBeGreaterThan(strand.lat)
  const { x, y } = fromMiddle(strand, at)
  expect(x).toBeCloseTo(120, 6)
  expect(y).toBeCloseTo(-45, 6)
})

describe('zoomedTo', () => {
  it.each([
    ['in, under a point', 14, { x: 100, y: 50 }, { x: 100, y: 50 }],
    ['out, under a point', 11, { x: -80, y: 200 }, { x: -80, y: 200 }],
    ['to a part of a zoom, with the fingers', 13.4, { x: 10, y: 10 }, { x: 60, y: -20 }],
  ])('keeps %s what was there', (_, zoom, from, to) => {
    const next = zoomedTo(strand, zoom, from, to)
    expect(next.zoom).toBe(zoom)
    const { x, y } = fromMiddle(next, positionAt(strand, from))
    expect(x).toBeCloseTo(to.x, 5)
    expect(y).toBeCloseTo(to.y, 5)
  })

  it.each([
    [20, 15],
    [3, 8],
  ])('zooms as far as the map is drawn: %d is %d', (asked, zoom) => {
    expect(zoomedTo(strand, asked, { x: 0, y: 0 }).zoom).toBe(zoom)
  })
})

it('moves by pixels, and stops where the map ends', () => {
  const moved = movedBy(strand, { x: 256, y: 0 })
  expect(moved.lng - strand.lng).toBeCloseTo(360 / 2 ** 13, 9)
  expect(moved.lat).toBeCloseTo(strand.lat, 9)
  expect(movedBy(strand, { x: 1e7, y: 1e7 })).toEqual({ lat: 49.8, lng: 1.9, zoom: 13 })
})

it('a view of elsewhere is the nearest that is drawn', () => {
  expect(allowed({ lat: 58.2, lng: -7.1, zoom: 2 })).toEqual({ lat: 55.9, lng: -6.5, zoom: 8 })
})

it('a home in Manchester can be in its middle', () => {
  const manchester = { lat: 53.48, lng: -2.24, zoom: 12 }
  expect(allowed(manchester)).toEqual(manchester)
})

it('the frame is what a map of this size shows', () => {
  const { west, south, east, north } = frameOf(strand, { width: 512, height: 256 })
  expect(east - west).toBeCloseTo((360 * 2) / 2 ** 13, 9)
  expect((east + west) / 2).toBeCloseTo(strand.lng, 9)
  expect(north).toBeGreaterThan(strand.lat)
  expect(south).toBeLessThan(strand.lat)
})

it.each([
  ['a phone', { width: 390, height: 464 }, 9],
  ['a desk', { width: 900, height: 800 }, 10],
])('the whole frame is in view on %s, at the nearest zoom', (_, size, zoom) => {
  const london = { west: -0.51, south: 51.28, east: 0.33, north: 51.69 }
  const view = viewOf(london, size)
  expect(view.zoom).toBe(zoom)
  const frame = frameOf(view, size)
  expect(frame.west).toBeLessThanOrEqual(london.west)
  expect(frame.east).toBeGreaterThanOrEqual(london.east)
  expect(frame.south).toBeLessThanOrEqual(london.south)
  expect(frame.north).toBeGreaterThanOrEqual(london.north)
})

it('a frame of one place is seen as near as the map goes', () => {
  const place = { west: -0.119, south: 51.511, east: -0.119, north: 51.511 }
  expect(viewOf(place, { width: 390, height: 464 })).toMatchObject({ zoom: 15 })
})
