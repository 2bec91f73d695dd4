import { expect, it } from 'vitest'
import { crosses, isAcross, isAfloat, isNearBank, waterOf } from '~/lib/map/layout/collisions'
import { cutRing, smoothRing } from '~/lib/map/layout/shapes'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})
const ring = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }))
const lake = ring([0, 0], [100, 0], [100, 100], [0, 100])
const island = ring([40, 40], [60, 40], [60, 60], [40, 60])
const water = waterOf([lake, island])

it('a ring is cut along a box', () => {
  expect(cutRing(lake, box(50, -10, 200, 50))).toEqual(ring([50, 50], [50, 0], [100, 0], [100, 50]))
  expect(cutRing(lake, box(200, 200, 300, 300))).toEqual([])
})

it('a bend stays within its corners', () => {
  const bend = smoothRing(lake)
  expect(bend.length).toBe(16)
  for (const { x, y } of bend) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x, y)).toBeLessThanOrEqual(100)
  }
})

it('a line crosses a box that it enters, though both its ends are outside', () => {
  expect(
    crosses(
      [
        { x: -5, y: 5 },
        { x: 20, y: 5 },
      ],
      box(0, 0, 10, 10),
    ),
  ).toBe(true)
  expect(
    crosses(
      [
        { x: -5, y: 8 },
        { x: 8, y: 21 },
      ],
      box(0, 0, 10, 10),
    ),
  ).toBe(false)
})

it('a box lies in a lake, but not on its island', () => {
  expect(isAfloat(box(10, 10, 20, 20), water)).toBe(true)
  expect(isAfloat(box(48, 48, 52, 52), water)).toBe(false)
  expect(isAfloat(box(110, 10, 120, 20), water)).toBe(false)
})

it('a box is near a bank by its sides, not by its middle', () => {
  expect(isNearBank(box(107, 10, 150, 20), water, 8)).toBe(true)
  expect(isNearBank(box(109, 10, 150, 20), water, 8)).toBe(false)
})

it('a box on the far side of water is across', () => {
  expect(isAcross({ x: -10, y: 20 }, box(110, 10, 120, 30), water)).toBe(true)
  expect(isAcross({ x: -10, y: 20 }, box(-60, 10, -20, 30), water)).toBe(false)
})
