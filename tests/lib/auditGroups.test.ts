import { expect, test } from 'vitest'
import { groupPhotographs } from '~/lib/listing/auditGroups'
import type { AuditEntry } from '~/types/portal/activity'

const entry = (minute: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(minute),
  happened_at: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  actor: 'ada',
  actor_email: 'ada@bramleyandgrove.example',
  actor_name: '',
  action: 'photographs',
  property_id: 'house',
  property_title: 'Gabled brick house',
  changes: { added: 1 },
  ...given,
})

test('what was stored within ten minutes of each other is one entry, with the numbers of all', () => {
  const grouped = groupPhotographs([
    entry(18),
    entry(9, { changes: { added: 2, removed: 1 } }),
    entry(0),
  ])
  expect(grouped).toEqual([entry(18, { changes: { added: 4, removed: 1 } })])
})

test.each([
  ['later than ten minutes', entry(11), entry(0)],
  ['by somebody else', entry(1, { actor: 'ben' }), entry(0)],
  ['to another listing', entry(1, { property_id: 'flat' }), entry(0)],
  ['of another kind', entry(1, { action: 'edited', changes: {} }), entry(0)],
])('what was done %s stands by itself', (_, later, earlier) => {
  expect(groupPhotographs([later, earlier])).toEqual([later, earlier])
})

test('an edit between two uploads keeps them apart, so that the order of events stays', () => {
  const between = entry(1, { action: 'edited', changes: {} })
  expect(groupPhotographs([entry(2), between, entry(0)])).toHaveLength(3)
})
