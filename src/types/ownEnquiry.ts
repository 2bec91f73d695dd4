import type { Department, EnquiryForm } from './enquiry'
import type { ListedProperty } from './property'

/** What an enquiry asked, as the database tells its sender (private.enquiry_facts). */
export interface EnquiryFacts {
  source: EnquiryForm['source']
  mailbox: Department
  received_at: string
  message: string | null
  /** The fields of this kind of form; anybody can send any. */
  details: Readonly<Record<string, unknown>>
  property_title: string | null
}

/** An enquiry on the page behind the link of its letters. */
export interface OwnEnquiry extends EnquiryFacts {
  state: 'new' | 'acknowledged' | 'answered' | 'closed' | 'withdrawn'
  /** Null without a home, or if visitors no longer see it. */
  home: Pick<ListedProperty, 'id' | 'property_class'> | null
}
