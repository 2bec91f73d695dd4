import type { Tables } from './database'
import type { Consent, Department, EnquiryForm } from './enquiry'

export const enquirySources = [
  'viewing',
  'interest',
  'valuation',
  'consultation',
  'contact',
  'home',
] as const satisfies readonly EnquiryForm['source'][]
export type EnquirySource = (typeof enquirySources)[number]

/** In the order in which an enquiry is worked off. */
export const enquiryStates = ['new', 'acknowledged', 'answered', 'closed', 'spam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export type RelayState = 'pending' | 'held' | 'relayed' | 'failed' | 'withheld'

/** Why the database took it for spam: a field that people cannot see was filled in. */
export type SpamReason = 'trap'

/** Which limit kept it from a mail of its own: many came from its address, from its network, or in all; or no challenge was passed. */
export type HoldReason = 'address' | 'client' | 'busy' | 'unchecked'

/** Days that go with the calendar. */
export const receivedSpans = ['today', 'yesterday', '7-days', '30-days'] as const

/** Days of the calendar as 2026-11-21, both included; either end may be open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

export type Received = (typeof receivedSpans)[number] | DayRange

export interface EnquiryFilters {
  /** Undefined for all but spam. */
  state: EnquiryState | undefined
  source: EnquirySource | undefined
  /** The id of a listing. */
  property: string | undefined
  received: Received | undefined
  search: string
}

type Row = Tables<'enquiries'>

interface KnownColumns {
  source: EnquirySource
  state: EnquiryState
  relay_state: RelayState
  /** Null for what is no spam, and for what staff called so. */
  spam_reason: SpamReason | null
  held_back: HoldReason | null
  /** Undefined when no listing is meant, or only one that has been deleted unnamed. */
  propertyTitle: string | undefined
}

/** An enquiry as a row of the list shows it. */
export interface EnquiryOverview
  extends Pick<
      Row,
      | 'id'
      | 'name'
      | 'email'
      | 'is_open'
      | 'received_at'
      | 'acknowledged_at'
      | 'answered_at'
      | 'relay_problem'
      | 'property_id'
    >,
    KnownColumns {
  /** The day and the time for which a visit is wished, as they were sent. */
  preferred_date: string | null
  preferred_time: string | null
  /** The beginning of the message. */
  excerpt: string | null
}

/** All that is known of an enquiry. */
export interface StoredEnquiry
  extends Pick<
      Row,
      | 'id'
      | 'name'
      | 'email'
      | 'phone'
      | 'message'
      | 'property_id'
      | 'page'
      | 'seconds_to_fill'
      | 'is_open'
      | 'received_at'
      | 'acknowledged_at'
      | 'answered_at'
      | 'relay_problem'
      | 'relayed_at'
      | 'note'
      | 'handled_by'
      | 'handled_at'
    >,
    KnownColumns {
  mailbox: Department
  /** The fields that only this kind of form has. */
  details: Readonly<Record<string, string>>
  consents: readonly Consent[]
  campaign: Readonly<Record<string, string>>
}

/** Something that was done about an enquiry; `corrected`: by its sender, and the value is what it was before. */
export interface EnquiryEvent {
  id: string
  happened_at: string
  done_by: string | null
  action: 'state' | 'note' | 'sent_again' | 'corrected'
  value: string | null
}

/** Who did what, by the id of the account. */
export type StaffEmails = ReadonlyMap<string, string>

/** Whether a change was made, or somebody else had been there first. */
export type ChangeOutcome = 'saved' | 'changedMeanwhile' | 'gone'

export interface Erasure {
  id: string
  done_at: string
  done_by: string | null
  enquiries_erased: number
  reason: 'request' | 'retention'
}
