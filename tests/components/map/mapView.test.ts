import { describe, expect, it } from 'vitest'
import { officeRiver } from '~/components/map/geography'
import { canZoom, initialView, panBy, scaleOf, toMapPoint, zoomBy } from '~/components/map/mapView'
import { offices } from '~/content/offices'

describe('the view of the map', () => {
  it('opens at zoom 8, on the south-east', () => {
    expect(initialView).toEqual({ x: 0, y: 0, zoom: 8 })
    expect(scaleOf(initialView)).toBe(1)
  })

  it('shows every office on a phone of 320 pixels, in a map 400 high', () => {
    for (const { position } of offices) {
      const { x, y } = toMapPoint(position)
      expect(Math.abs(x)).toBeLessThan(160)
      expect(Math.abs(y)).toBeLessThan(200)
    }
  })

  it('zooms by doubling, and stops at both ends', () => {
    const nearest = [1, 2, 3, 4, 5].reduce((view) => zoomBy(view, 1), initialView)
    expect(nearest.zoom).toBe(10)
    expect(scaleOf(nearest)).toBe(4)
    expect(canZoom(nearest, 1)).toBe(false)
    const furthest = [1, 2, 3, 4, 5].reduce((view) => zoomBy(view, -1), initialView)
    expect(furthest.zoom).toBe(7)
    expect(canZoom(furthest, -1)).toBe(false)
  })

  it('moves by pixels of the screen, however near it is', () => {
    expect(panBy(initialView, { x: 80, y: -40 })).toEqual({ x: 80, y: -40, zoom: 8 })
    expect(panBy(zoomBy(initialView, 1), { x: 80, y: -40 })).toEqual({ x: 40, y: -20, zoom: 9 })
  })

  it('does not move off what is drawn', () => {
    const far = panBy(initialView, { x: 1e6, y: -1e6 })
    expect(panBy(far, { x: 1, y: -1 })).toEqual(far)
  })
})

describe('the river', () => {
  it('passes every office within three pixels at zoom 8', () => {
    const bends = officeRiver.map(toMapPoint)
    for (const { position } of offices) {
      const office = toMapPoint(position)
      const distances = bends.map(({ x, y }) => Math.hypot(x - office.x, y - office.y))
      expect(Math.min(...distances)).toBeLessThan(3)
    }
  })
})
