import { describe, expect, it } from 'vitest'
import { officeRiver, rivers } from '~/components/map/geography'
import { boxAt } from '~/components/map/layout/nameBoxes'
import { bendsOf, controlOf, layOutOffices, MARKER } from '~/components/map/layout/officeLayout'
import { fromMiddle, initialView, panBy, scaleOf, zoomBy } from '~/components/map/mapView'
import { offices } from '~/content/offices'
import type { Point } from '~/lib/mercator'
import { apart, fromBox } from '../../../support/boxes.ts'

/** Phones, a tablet, and the part of a desktop's window beside the words. */
const WIDTHS = [320, 390, 768, 913, 1280]
const views = [
  initialView,
  zoomBy(initialView, -1),
  zoomBy(initialView, 1),
  zoomBy(initialView, 2),
  panBy(initialView, { x: 70, y: -30 }),
]

const cases = WIDTHS.flatMap((width) =>
  views.map((view) => ({ width, zoom: view.zoom, x: view.x, view })),
)

describe.each(cases)('on the map of our offices, $width wide at zoom $zoom from $x,', (each) => {
  const { width, view } = each
  const size = { width, height: 400 }
  const toScreen = (at: Point) => ({ x: at.x + width / 2, y: at.y + 200 })
  const layout = layOutOffices(view, size, offices)
  const markers = offices.map(({ id, name, position }) => ({
    id,
    name,
    ...toScreen(fromMiddle(view, position)),
  }))
  const officeBoxes = markers.flatMap(({ id, name, x, y }) => {
    const at = layout.offices.get(id)
    if (!at) return []
    return [{ text: name, ...boxAt({ x: x + at.x, y: y + at.y }, name, 'officeLink') }]
  })
  const boxes = [
    ...officeBoxes,
    ...layout.towns.map(({ name }) => ({ text: name.text, ...name.box })),
  ]
  const bends = [officeRiver, ...rivers].flatMap((river) =>
    bendsOf(river.map((position) => toScreen(fromMiddle(view, position)))),
  )

  it('names keep eight pixels from the edge, rivers, dots, controls and one another', () => {
    for (const [index, box] of boxes.entries()) {
      const edge = Math.min(box.left, box.top, width - box.right, 400 - box.bottom)
      expect(edge, box.text).toBeGreaterThan(7.9)
      const river = Math.min(...bends.map((point) => fromBox(box, point)))
      expect(river, box.text).toBeGreaterThan(7.9)
      expect(apart(box, controlOf(size)), box.text).toBeGreaterThan(7.9)
      for (const marker of markers) {
        expect(fromBox(box, marker) - MARKER, box.text).toBeGreaterThan(7.9)
      }
      for (const { x, y } of layout.towns) {
        expect(fromBox(box, { x, y }) - 2.5, box.text).toBeGreaterThan(7.9)
      }
      for (const other of boxes.slice(index + 1)) {
        expect(apart(box, other), `${box.text}, ${other.text}`).toBeGreaterThan(7.9)
      }
    }
  })

  it('an office in view has its name', () => {
    // Further away, two rivers and the coast leave a phone's map no room for one.
    const mayLack = view.zoom < initialView.zoom && width < 400 ? 1 : 0
    const nameless = markers.filter(({ id, x, y }) => {
      const isInView = x > 60 && x < width - 60 && y > 40 && y < 360
      return isInView && !layout.offices.get(id)
    })
    expect(nameless.length).toBeLessThanOrEqual(mayLack)
  })
})

it('the bends of a river have no gap that a name would not notice', () => {
  const view = zoomBy(initialView, 2)
  expect(scaleOf(view)).toBe(4)
  const bends = bendsOf(officeRiver.map((position) => fromMiddle(view, position)))
  const gaps = bends.slice(1).map(({ x, y }, index) => {
    const before = bends[index] ?? { x, y }
    return Math.hypot(x - before.x, y - before.y)
  })
  expect(Math.max(...gaps)).toBeLessThan(16)
})
