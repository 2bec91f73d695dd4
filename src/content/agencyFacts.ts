/** Facts that only the agency can state. Each must be settled before the site is published. */
export interface AgencyFacts {
  /** Whether the five testimonials (pages/homeSections.ts) are by clients who agreed to them. */
  testimonialsConfirmed: boolean
  /** Whether the claimed figures (pages/about.ts, pages/homeSections.ts) can be shown to be true. */
  figuresConfirmed: boolean
  /** The approved scheme for clients' complaints. */
  redressScheme: string | null
  /** The approved scheme that protects clients' money. */
  clientMoneyScheme: string | null
  companyNumber: string | null
  /** Whether the letting fees include VAT or are free of it. Amounts to which it is added may not be published. */
  vatOfFees: 'included' | 'none' | null
}

export const agencyFacts: AgencyFacts = {
  testimonialsConfirmed: false,
  figuresConfirmed: false,
  redressScheme: null,
  clientMoneyScheme: null,
  companyNumber: null,
  vatOfFees: null,
}

/** The names of the unsettled facts. */
export function unsettledFacts(facts: AgencyFacts): string[] {
  return Object.entries(facts)
    .filter(([, fact]) => fact === null || fact === false || fact === '')
    .map(([name]) => name)
}
