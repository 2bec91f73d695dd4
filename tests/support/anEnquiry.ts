import type { EnquiryOverview, StoredEnquiry } from '../../src/types/portal/staffEnquiry.ts'

/** An enquiry as the list shows it and as it is shown in full. */
export type AnEnquiry = EnquiryOverview & StoredEnquiry

/** An enquiry. A test passes only the values that it is about, and an id where there are several. */
export function anEnquiry(changes: Partial<AnEnquiry> = {}): AnEnquiry {
  const enquiry: AnEnquiry = {
    id: '00000000-0000-4000-8000-000000000001',
    source: 'home',
    mailbox: 'sales',
    state: 'new',
    is_open: true,
    name: 'Nora Whitfield',
    email: 'nora@visitors.example',
    phone: null,
    message: 'Do you sell houses in Kew?',
    excerpt: 'Do you sell houses in Kew?',
    details: {},
    preferred_date: null,
    preferred_time: null,
    property_id: null,
    propertyTitle: undefined,
    consents: [
      { purpose: 'processing', given: true, wording: 'You may handle this request.' },
      { purpose: 'marketing', given: false, wording: 'You may send me news.' },
    ],
    page: '/',
    campaign: {},
    seconds_to_fill: 30,
    received_at: '2026-11-16T10:00:00.000+00:00',
    acknowledged_at: null,
    answered_at: null,
    spam_reason: null,
    held_back: null,
    is_cut: false,
    relay_state: 'relayed',
    relay_problem: null,
    relayed_at: '2026-11-16T10:00:05.000+00:00',
    note: null,
    handled_by: null,
    handled_at: null,
    ...changes,
  }
  // The database derives this column.
  return { ...enquiry, is_open: ['new', 'acknowledged'].includes(enquiry.state) }
}
