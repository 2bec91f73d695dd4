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

/** In the order in which an enquiry is handled. */
export const enquiryStates = ['new', 'acknowledged', 'answered', 'closed', 'spam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export type RelayState = 'pending' | 'held' | 'relayed' | 'failed' | 'withheld'

/** The reason why the database marked it as spam: a hidden field was filled in. */
export type SpamReason = 'trap'

/**
 * The reason why it has no mail of its own: too many from its address, from its network or in total, or no challenge
 * was passed.
 */
export type HoldReason = 'address' | 'client' | 'busy' | 'unchecked'

/** Spans of days relative to today. */
export const receivedSpans = ['today', 'yesterday', '7-days', '30-days'] as const

/** Days as 2026-11-21, both included; either end may be open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

export type Received = (typeof receivedSpans)[number] | DayRange

export interface EnquiryFilters {
  /** Undefined for all states but spam. */
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
  /** Null if it is no spam, or if staff marked it. */
  spam_reason: SpamReason | null
  held_back: HoldReason | null
  /** Undefined when the enquiry names no listing, or only a deleted one whose title is unknown. */
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
  /** The day and the time wished for a visit, as they were sent. */
  preferred_date: string | null
  preferred_time: string | null
  /** The beginning of the message. */
  excerpt: string | null
}

/** Everything known about an enquiry. */
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
  /** The fields of this kind of form only. */
  details: Readonly<Record<string, string>>
  consents: readonly Consent[]
  campaign: Readonly<Record<string, string>>
}

/** An action on an enquiry; 'corrected' is by its sender, with the previous value. */
export interface EnquiryEvent {
  id: string
  happened_at: string
  done_by: string | null
  action: 'state' | 'note' | 'sent_again' | 'corrected'
  value: string | null
}

/** The e-mail addresses of staff by account id. */
export type StaffEmails = ReadonlyMap<string, string>

/** The result of a change: saved, or prevented because somebody else had changed or deleted the row. */
export type ChangeOutcome = 'saved' | 'changedMeanwhile' | 'gone'

export interface Erasure {
  id: string
  done_at: string
  done_by: string | null
  enquiries_erased: number
  reason: 'request' | 'retention'
}
