import { expect, it } from 'vitest'
import { costsInSection, windowRows } from '~/lib/costs/costsInSection'

it('has storeys as high as their amounts, one on another, the tax below the ground', () => {
  expect(costsInSection({ loan: 450_000, deposit: 50_000, tax: 100_000 }, 120)).toEqual({
    loan: { top: 0, height: 90 },
    deposit: { top: 90, height: 10 },
    tax: { top: 100, height: 20 },
  })
})

it('of a home that needs no loan and no tax is its deposit alone', () => {
  const { loan, deposit, tax } = costsInSection({ loan: 0, deposit: 300_000, tax: 0 }, 120)
  expect([loan.height, deposit.height, tax.height]).toEqual([0, 120, 0])
})

it.each([
  [90, 4],
  [22, 1],
  [21, 0],
])('a storey %d high has %d rows of windows, evenly', (height, count) => {
  const rows = windowRows({ top: 10, height }, 22)
  expect(rows).toHaveLength(count)
  expect(rows.every((top, row) => top === 10 + (row * height) / count)).toBe(true)
})
