export type ConsultationType =
  | 'property-search'
  | 'property-sale'
  | 'investment'
  | 'market-analysis'
  | 'other'

/** The data of a property that a viewing form needs. */
export interface ViewedProperty {
  /** Missing when the viewing is asked for from a page's hero, before a property is chosen. */
  id?: string | undefined
  title: string
  location: string
}

/** A part of the agency; each has a mailbox of the same name. */
export type Department = 'sales' | 'lettings' | 'management'

/** What was entered, by the names of content/enquiry/enquiryFields.ts: exactly what is sent to the relay. */
export type Entries = { name: string; email: string } & Record<string, string>

/** The entries of a form. The rest only decides where the enquiry goes and is stored with it. */
export type EnquiryForm =
  | { source: 'valuation' | 'consultation' | 'home' | 'complaint'; fields: Entries }
  | {
      source: 'viewing' | 'interest' | 'question'
      fields: Entries
      property: ViewedProperty
      isRental: boolean
      /** The free time that was chosen with a viewing, or that had just been taken. ISO 8601. */
      wantedTime?: string | undefined
    }
  | {
      source: 'contact'
      fields: Entries
      department?: Department | undefined
      /** The listing that the message is about, if it was written from one. */
      property?: ViewedProperty | undefined
    }

/** A consent with the words that the visitor saw, and the answer. */
export type Consent = {
  purpose: 'processing' | 'marketing'
  given: boolean
  wording: string
}

/** A submitted form. Plain data, so that it can be kept and sent later. */
export interface Enquiry {
  /** Made once when the form opens: a retry or a double click is the same enquiry. */
  id: string
  form: EnquiryForm
  consents: readonly Consent[]
  /** The address the form was opened on. */
  page: string
  /** The tags of the visit's campaign (lib/enquiry/campaignTags). */
  campaign: Readonly<Record<string, string>>
  /** The content of a hidden field, which only a program fills in. */
  honeypot: string
  secondsToFill: number
  /** The time of the first submission or of the last correction, which is when the consents were given. ISO 8601. */
  submittedAt: string
}

/**
 * The fate of an enquiry that could not be mailed: the database has it and the agency will handle it, or it waits in
 * this browser for the next attempt.
 */
export type EnquiryFate = 'received' | 'waiting'
