import { expect, it } from 'vitest'
import { drawLines, drawnBox, drawRings, intoBox } from '~/components/map/canvas/drawnBox'
import { project } from '~/lib/mercator'

const view = { lat: 51.5, lng: -0.1, zoom: 11 }
const box = drawnBox(view, { width: 400, height: 300 }, 50)
const at = (x: number, y: number) => {
  const middle = project(view, 0)
  return { x: middle.x + (x - 250) / 2 ** 11, y: middle.y + (y - 200) / 2 ** 11 }
}

it('has the view in its middle and a margin around it', () => {
  expect([box.width, box.height]).toEqual([500, 400])
  const { x, y } = intoBox(box)(project(view, 0))
  expect(x).toBeCloseTo(250, 6)
  expect(y).toBeCloseTo(200, 6)
})

it('draws a ring as far as it is seen', () => {
  const ring = [at(100, 100), at(5000, 100), at(5000, 200), at(100, 200)]
  const numbers = drawRings([ring], box).match(/-?[\d.]+/g) ?? []
  expect(Math.max(...numbers.map(Number))).toBe(524)
  expect(numbers).toContain('100.0')
})

it('has no bank where the water reaches beyond the box on all sides, however near', () => {
  const near = drawnBox({ ...view, zoom: 14 }, { width: 400, height: 300 }, 50)
  const d = drawRings([[at(-900, -800), at(900, -800), at(900, 800), at(-900, 800)]], near)
  const corners = d.slice(1, -1).split(' ').map(Number)
  const xs = corners.filter((_, index) => index % 2 === 0)
  const ys = corners.filter((_, index) => index % 2 === 1)
  expect([...new Set(xs)].toSorted((one, other) => one - other)).toEqual([-24, 524])
  expect([...new Set(ys)].toSorted((one, other) => one - other)).toEqual([-24, 424])
})

it('draws nothing of what lies elsewhere', () => {
  const far = [at(9000, 100), at(9100, 100), at(9100, 200)]
  expect(drawRings([far], box)).toBe('')
  expect(drawLines([far], box)).toBe('')
})

it('leads a line from its first point to its last', () => {
  const d = drawLines([[at(10, 20), at(110, 120), at(210, 20)]], box)
  expect(d.startsWith('M10.0 20.0')).toBe(true)
  expect(d.endsWith('210.0 20.0')).toBe(true)
})
