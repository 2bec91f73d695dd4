import type { Tables } from '~/types/database'
import type { Consent, Department, EnquiryForm } from '~/types/enquiry'

export const enquirySources = [
  'viewing',
  'interest',
  'valuation',
  'consultation',
  'question',
  'contact',
  'home',
  'complaint',
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

export const enquiryOrders = ['newest', 'oldest'] as const
export type EnquiryOrder = (typeof enquiryOrders)[number]

export interface EnquiryFilters {
  /** Undefined for all states but spam. */
  state: EnquiryState | undefined
  source: EnquirySource | undefined
  /** The id of a listing. */
  property: string | undefined
  received: Received | undefined
  search: string
  /** Within those that wait, and within the others after them. */
  order: EnquiryOrder
}

type Row = Tables<'enquiry_overview'>

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

/** What the list shows by the way, made of the enquiry's own fields. */
type Shown = 'preferred_date' | 'preferred_time' | 'excerpt'

/** Everything known about an enquiry. */
export interface StoredEnquiry
  extends Omit<
      Row,
      | keyof KnownColumns
      | Shown
      | 'search_text'
      | 'mailbox'
      | 'details'
      | 'consents'
      | 'campaign'
      | 'property_title'
    >,
    KnownColumns {
  mailbox: Department
  /** The fields of this kind of form only. */
  details: Readonly<Record<string, string>>
  consents: readonly Consent[]
  campaign: Readonly<Record<string, string>>
}

/** An enquiry as a row of the list shows it, with the beginning of its message and the time wished for a visit. */
export interface EnquiryOverview
  extends Omit<
      StoredEnquiry,
      | 'mailbox'
      | 'phone'
      | 'message'
      | 'details'
      | 'consents'
      | 'page'
      | 'campaign'
      | 'seconds_to_fill'
      | 'is_cut'
      | 'relayed_at'
      | 'note'
      | 'handled_by'
      | 'handled_at'
    >,
    Pick<Row, Shown> {}

/**
 * An action on an enquiry; 'corrected' is by its sender, with the previous value, and so is 'withdrawn'. An answer that was
 * 'mailed' has the id of its letter.
 */
export interface EnquiryEvent extends Omit<Tables<'enquiry_events'>, 'action' | 'enquiry_id'> {
  action: 'state' | 'note' | 'sent_again' | 'corrected' | 'withdrawn' | 'mailed'
}

/** A letter that answers an enquiry. */
export interface EnquiryLetter {
  id: string
  kind: 'enquiry-answer' | 'enquiry-reply'
  state: 'pending' | 'sent' | 'failed' | 'cancelled'
  queued_at: string
  /** Null until it is sent. */
  sent_at: string | null
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
