import type { Json } from '../../../src/types/database.ts'
import type { AuditAction } from '../../../src/types/portal/activity.ts'
import type { Colleague, Moment } from './enquiries.ts'

/** What somebody of the demonstration's office did. */
export interface DemoAction {
  by: Colleague
  at: Moment
  action: AuditAction
  /** The key of a demo listing. */
  listing?: string
  changes?: Record<string, Json>
}

const signIns = (by: Colleague, days: readonly number[], time: string): DemoAction[] =>
  days.map((day) => ({ by, at: [day, time], action: 'signed_in' }))

export const demoActivity: readonly DemoAction[] = [
  ...signIns('sales', [1, 2, 3, 4, 5], '08:57'),
  ...signIns('lettings', [1, 3, 4, 5], '09:02'),
  {
    by: 'sales',
    at: [1, '11:20'],
    action: 'edited',
    listing: 'sale-highgate-terrace-house',
    changes: { featured: [false, true] },
  },
  {
    by: 'lettings',
    at: [1, '14:35'],
    action: 'edited',
    listing: 'rent-fulham-reception-flat',
    changes: { available_from: ['2027-01-02', '2027-01-08'] },
  },
  {
    by: 'sales',
    at: [2, '10:12'],
    action: 'edited',
    listing: 'sale-wandsworth-victorian-house',
    changes: { status: ['active', 'pending'] },
  },
  {
    by: 'administrator',
    at: [3, '12:03'],
    action: 'photographs',
    listing: 'sale-greenwich-brick-flat',
    changes: { added: 2, reordered: true },
  },
  {
    by: 'sales',
    at: [4, '15:48'],
    action: 'edited',
    listing: 'sale-tooting-garden-flat',
    changes: { price: [630000, 615000] },
  },
  {
    by: 'lettings',
    at: [4, '11:15'],
    action: 'created',
    listing: 'rent-camden-studio',
  },
  {
    by: 'administrator',
    at: [5, '09:40'],
    action: 'enquiries_exported',
    changes: { rows: 38, filter: { received: '30-days' } },
  },
]
