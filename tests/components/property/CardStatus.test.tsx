import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CardStatus } from '~/components/property/card/CardStatus'
import type { ListedProperty } from '~/types/property'
import { active } from '../../../e2e/demo.ts'
import { cardRow } from '../../support/demoCards.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const REDUCED = '2026-11-12T09:00:00Z'

it.each<[Partial<ListedProperty>, string]>([
  [{ created_at: daysAgo(6) }, 'New'],
  [{ created_at: daysAgo(8) }, ''],
  [{ created_at: daysAgo(30), reduced_at: REDUCED }, 'Reduced 12 Nov'],
  [{ created_at: daysAgo(6), reduced_at: REDUCED }, 'Reduced 12 Nov'],
  [{ created_at: daysAgo(6), reduced_at: REDUCED, status: 'pending' }, 'Pending'],
])('a card of %j has one badge at most: %s', async (changes, badge) => {
  const [listing] = active('sale')
  if (!listing) throw new Error('There is no home for sale.')
  const { container } = render(<CardStatus property={{ ...cardRow(listing), ...changes }} />)
  if (badge) await screen.findByText(badge)
  expect(container.textContent.replaceAll('\u00a0', ' ')).toBe(badge)
})
