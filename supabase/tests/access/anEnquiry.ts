import { randomUUID } from 'node:crypto'

/** What the home page's form sends, with the fields given instead. */
export function anEnquiry(fields: Record<string, unknown> = {}) {
  return {
    p_request_id: randomUUID() as string,
    p_source: 'home',
    p_mailbox: 'sales',
    p_name: 'Ada Visitor',
    // One sender each, because a sender is limited.
    p_email: `${randomUUID()}@visitor.example`,
    p_phone: null,
    p_message: 'Do you sell houses in Kew?',
    p_details: {},
    p_property_id: null,
    p_consents: [{ purpose: 'processing', given: true, wording: 'You may answer me.' }],
    p_page: '/',
    p_campaign: {},
    p_honeypot: '',
    p_seconds_to_fill: 20,
    ...fields,
  }
}
