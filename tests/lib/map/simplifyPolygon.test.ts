import { expect, it } from 'vitest'
import { simplifyPolygon } from '~/lib/map/simplifyPolygon'

const square = [
  { lat: 51.5, lng: -0.2 },
  { lat: 51.5, lng: -0.1 },
  { lat: 51.6, lng: -0.1 },
  { lat: 51.6, lng: -0.2 },
]

it('leaves an outline of few corners as it is', () => {
  expect(simplifyPolygon(square, 50)).toEqual(square)
})

it('leaves out the corner on a straight side first, wherever the outline begins', () => {
  const onSide = { lat: 51.55, lng: -0.1 }
  const [first, second, third, fourth] = square
  expect(
    simplifyPolygon(
      [first, second, onSide, third, fourth].flatMap((p) => p ?? []),
      4,
    ),
  ).toEqual(square)
  expect(
    simplifyPolygon(
      [onSide, third, fourth, first, second].flatMap((p) => p ?? []),
      4,
    ),
  ).toEqual([third, fourth, first, second])
})

it('keeps a circle of 200 corners within a hundredth of its radius with 50', () => {
  const corners = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count
      return { lat: 51.5 + Math.sin(angle), lng: Math.cos(angle) }
    })
  const kept = simplifyPolygon(corners(200), 50)
  expect(kept).toHaveLength(50)
  for (const [index, { lat, lng }] of kept.entries()) {
    const next = kept[(index + 1) % kept.length] ?? { lat, lng }
    const middle = Math.hypot((lat + next.lat) / 2 - 51.5, (lng + next.lng) / 2)
    expect(middle).toBeGreaterThan(0.99)
  }
})
