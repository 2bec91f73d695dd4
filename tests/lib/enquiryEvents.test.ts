import { describe, expect, it } from 'vitest'
import { isBySender } from '~/lib/enquiry/isBySender'
import type { EnquiryEvent } from '~/types/portal/staffEnquiry'

const STAFF = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'
const event = (
  action: EnquiryEvent['action'],
  happened_at: string,
  done_by: string | null = null,
): EnquiryEvent => ({ id: `${action} ${happened_at}`, action, happened_at, done_by, value: null })

describe('what was done about an enquiry', () => {
  const corrected = event('corrected', '2026-11-20T10:00:00Z')
  const withdrawn = event('withdrawn', '2026-11-21T10:00:00Z')
  const all = [withdrawn, corrected, event('state', '2026-11-19T10:00:00Z')]

  it.each([
    ['a correction', corrected, true],
    ['what the correction opened again', event('state', corrected.happened_at), true],
    ['what staff did in that moment', event('state', corrected.happened_at, STAFF), false],
    ['a withdrawal', withdrawn, true],
    ['what the withdrawal closed', event('state', withdrawn.happened_at), true],
    ['what somebody did who has left', event('state', '2026-11-19T10:00:00Z'), false],
  ])('is the sender’s: %s', (_, done, expected) => {
    expect(isBySender(done, all)).toBe(expected)
  })
})
