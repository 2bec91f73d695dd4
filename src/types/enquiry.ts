export type ConsultationType =
  | 'property-search'
  | 'property-sale'
  | 'investment'
  | 'market-analysis'
  | 'other'

export type TimeSlot = 'morning' | 'afternoon' | 'evening'

/** What a viewing form has to know of its property. */
export interface ViewedProperty {
  /** Missing when the viewing is asked for from a page's hero, before a property is chosen. */
  id?: string | undefined
  title: string
  location: string
}

export type Sender = {
  name: string
  email: string
  phone: string
}

/** A part of the agency; each has a mailbox of the same name. */
export type Department = 'sales' | 'lettings' | 'management'

export type Visit = {
  /** A calendar day in London, 2026-11-21. */
  preferredDate: string
  preferredTime: TimeSlot
}

/**
 * What each form asks. `fields` is exactly what the relay is sent; what stands beside it only decides
 * where the enquiry goes and what is stored with it.
 */
export type EnquiryForm =
  | { source: 'valuation'; fields: Sender & Visit & { propertyAddress: string } }
  | {
      source: 'consultation'
      fields: Sender & Visit & { consultationType: ConsultationType; additionalNotes: string }
    }
  | {
      source: 'viewing' | 'interest'
      fields: Sender & Visit & { additionalNotes: string }
      property: ViewedProperty
      isRental: boolean
    }
  | {
      source: 'contact'
      fields: Sender & { message: string }
      department?: Department | undefined
      /** The listing that the message is about, if it was written from one. */
      property?: ViewedProperty | undefined
    }
  | { source: 'home'; fields: Omit<Sender, 'phone'> & { message: string } }

/** What somebody was asked to agree to, in the words they saw, and their answer. */
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
  /** The tags of the campaign that the visit came from (lib/campaignTags). */
  campaign: Readonly<Record<string, string>>
  /** What a field that people cannot see was filled with; only programs do that. */
  honeypot: string
  secondsToFill: number
  /** When it was sent first or, corrected, last: the consents were given then. ISO 8601. */
  submittedAt: string
}

/**
 * What becomes of an enquiry that could not be mailed: it is stored, and the agency sees to the rest; or it
 * waits in this browser for its next chance.
 */
export type EnquiryFate = 'received' | 'waiting'
