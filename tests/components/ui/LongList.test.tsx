import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongList } from '../../../src/components/ui/LongList.tsx'

const itemsUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `item-${index + 1}` }))

const list = (count: number) => (
  <LongList
    items={itemsUpTo(count)}
    grid=""
    className=""
    whole={({ id }) => <p>{id} whole</p>}
    brief={({ id }) => <p>{id} brief</p>}
  />
)

test('what is added below a long list is whole at once, and what is restored waits until it is near', () => {
  const { rerender } = render(list(72))
  expect(screen.getByText('item-48 whole')).toBeVisible()
  expect(screen.getByText('item-49 brief')).toBeVisible()
  expect(screen.getByText('item-72 brief')).toBeVisible()

  rerender(list(96))
  expect(screen.getByText('item-72 brief')).toBeVisible()
  expect(screen.getByText('item-73 whole')).toBeVisible()
  expect(screen.getByText('item-84 whole')).toBeVisible()
  expect(screen.getByText('item-85 brief')).toBeVisible()
})

test('a last stretch that is not full is whole, because its height is not that of its share', () => {
  render(list(71))
  expect(screen.getByText('item-60 brief')).toBeVisible()
  expect(screen.getByText('item-61 whole')).toBeVisible()
  expect(screen.getByText('item-71 whole')).toBeVisible()
})
