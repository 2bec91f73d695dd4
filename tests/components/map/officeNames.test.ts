import { expect, it } from 'vitest'
import { overview } from '~/components/map/canvas/groundData'
import { officeBoxes } from '~/components/map/officeNames'
import { offices } from '~/content/offices'
import { SOUTH_EAST, ZOOMS } from '~/lib/mapView'
import { project } from '~/lib/mercator'
import { apart, fromBox } from '../../support/boxes.ts'

const zooms = Array.from({ length: ZOOMS.most - ZOOMS.least + 1 }, (_, step) => ZOOMS.least + step)

it('the first view shows every office with its name on a phone of 320 pixels, in a map 400 high', () => {
  expect(SOUTH_EAST.zoom).toBe(8)
  const middle = project(SOUTH_EAST, 8)
  for (const box of officeBoxes(offices, 8)) {
    // Of a marker on the edge a third may be cut off.
    expect(box.left - middle.x).toBeGreaterThan(-167)
    expect(box.right - middle.x).toBeLessThan(167)
    expect(Math.max(box.bottom - middle.y, middle.y - box.top)).toBeLessThan(200)
  }
})

it.each(zooms)('at zoom %d the markers and names of offices lie apart', (zoom) => {
  const boxes = officeBoxes(offices, zoom)
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBeGreaterThan(3)
  }
})

it('the river passes every office within three pixels at zoom 8', () => {
  const [river = []] = overview.rivers
  for (const { position } of offices) {
    const office = project(position, 8)
    const distances = river.map(({ x, y }) => Math.hypot(x * 256 - office.x, y * 256 - office.y))
    expect(Math.min(...distances)).toBeLessThan(3)
  }
})

it('no office’s name lies on the river that connects them', () => {
  const [river = []] = overview.rivers
  for (const box of officeBoxes(offices, 8)) {
    if (box.right - box.left < 40) continue
    const nearest = Math.min(...river.map(({ x, y }) => fromBox(box, { x: x * 256, y: y * 256 })))
    expect(nearest).toBeGreaterThan(3)
  }
})
