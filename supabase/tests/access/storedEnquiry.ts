import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import type { People } from './people.ts'

export interface StoredEnquiry {
  id: string
  state: string
  is_open: boolean
  acknowledged_at: string | null
  answered_at: string | null
  spam_reason: string | null
  relay_state: string
  relay_attempts: number
  relay_problem: string | null
}

/** One enquiry of a sender of its own, and what staff and the database do to it. */
export interface EnquiryAtHand {
  email: string
  request: string
  row: () => Promise<StoredEnquiry>
  /** As staff do; the columns that were sent may be any. */
  change: (
    fields: Record<string, unknown>,
    client?: People['staff'],
  ) => Promise<{ status: number; error: { message: string } | null }>
  events: (client?: People['staff']) => Promise<EnquiryEvent[]>
}

export interface EnquiryEvent {
  action: string
  value: string | null
  done_by: string | null
  happened_at: string
}

/** As a visitor sends it. Answers its request id. */
export async function sendEnquiry(
  people: People,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const enquiry = anEnquiry(fields)
  const { error } = await people.anonymous.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  return enquiry.p_request_id
}

export async function takeEnquiry(
  people: People,
  fields: Record<string, unknown> = {},
): Promise<EnquiryAtHand> {
  const email = `${randomUUID()}@visitor.example`
  const request = await sendEnquiry(people, { p_email: email, ...fields })
  const row = async () => {
    const [found] = await people.sql<StoredEnquiry>(
      'select * from public.enquiries where request_id = $1',
      [request],
    )
    if (!found) throw new Error('The enquiry is gone.')
    return found
  }
  return {
    email,
    request,
    row,
    change: async (fields, client = people.staff) =>
      client.from('enquiries').update(fields).eq('request_id', request).select(),
    events: async (client = people.staff) => {
      const { data } = await client
        .from('enquiry_events')
        .select('action, value, done_by, happened_at')
        .eq('enquiry_id', (await row()).id)
        .order('happened_at')
      return data ?? []
    },
  }
}
