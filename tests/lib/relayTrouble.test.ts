import { expect, it } from 'vitest'
import { relayTrouble } from '~/lib/enquiry/enquiryProgress'

const received_at = '2026-11-16T12:00:00Z'

it.each([
  ['failed', '2026-11-16T12:00:01Z', 'failed'],
  ['pending', '2026-11-16T12:02:00Z', undefined],
  ['pending', '2026-11-16T12:02:01Z', 'pending'],
  ['relayed', '2026-11-20T12:00:00Z', undefined],
  ['withheld', '2026-11-20T12:00:00Z', undefined],
] as const)('an enquiry that is %s at %s is marked: %s', (relay_state, now, expected) => {
  expect(relayTrouble({ relay_state, received_at }, new Date(now))).toBe(expected)
})
