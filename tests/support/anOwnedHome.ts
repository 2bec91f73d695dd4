import type { OwnerProgress } from '~/types/owner'
import { manyCards } from './demoCards.ts'

/** What owner_progress returns. A test passes only the values that it is about. */
export function anOwnedHome(changes: object = {}) {
  const [home] = manyCards(1)
  return {
    home: { ...home, title: 'Gabled house', status: 'active', property_class: 'sale' },
    is_public: true,
    first_public_at: '2026-10-01T09:00:00Z',
    weeks: [
      { week: '2026-11-09', views: 0, is_unusual: false },
      { week: '2026-11-16', views: 40, is_unusual: true },
      { week: '2026-11-23', views: 12, is_unusual: false },
    ],
    views: 1204,
    enquiries: 4,
    viewings: {
      done: 2,
      coming: [] as object[],
      past: [
        {
          id: 'a8b2e0f4-0000-4000-8000-000000000001',
          day: '2026-11-24',
          feedback: 'Liked the light.',
        },
        { id: 'a8b2e0f4-0000-4000-8000-000000000002', day: '2026-11-20', feedback: null },
      ],
    },
    events: [
      {
        happened_at: '2026-10-01T09:00:00Z',
        kind: 'listed',
        price_before: null,
        price_after: 1_325_000,
        frequency: null,
      },
      {
        happened_at: '2026-11-12T10:00:00Z',
        kind: 'price',
        price_before: 1_325_000,
        price_after: 1_275_000,
        frequency: null,
      },
    ] satisfies OwnerProgress['events'],
    gaps: ['epc', 'floor-plan', 'position', 'no-benefits'],
    until: '2027-02-20T09:00:00Z',
    ...changes,
  }
}

export const aProposal = {
  id: '00000000-0000-4000-8000-000000000055',
  starts_at: '2026-12-01T10:30:00Z',
  ends_at: '2026-12-01T11:00:00Z',
  state: 'requested',
  position: 'Has sold, no chain',
  answer: null,
  may_answer: true,
}
