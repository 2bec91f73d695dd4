/** Facts that only the agency can state. Each must be settled before the site is published. */
export interface AgencyFacts {
  /** Whether the five testimonials (pages/homeSections.ts) are by clients who agreed to them. */
  testimonialsConfirmed: boolean
  /** Whether the claimed figures (pages/about.ts, pages/homeSections.ts) can be shown to be true. */
  figuresConfirmed: boolean
  /** The approved scheme for clients' complaints. */
  redressScheme: Scheme | null
  /** The approved scheme that protects clients' money. */
  clientMoneyScheme: Scheme | null
  /** The file in `public` with the certificate of that scheme (SI 2019/386, regulation 4). */
  clientMoneyCertificate: string | null
  /** As in the register of companies (SI 2015/17, regulations 24 and 25). */
  registeredName: string | null
  companyNumber: string | null
  /** Such as 'England and Wales'. */
  registeredIn: string | null
  registeredOffice: string | null
  /** Such as 'GB 123 4567 89', or 'not registered' (SI 2002/2013, regulation 6). */
  vatNumber: string | null
  /** Whether the letting fees include VAT or are free of it. Amounts to which it is added may not be published. */
  vatOfFees: 'included' | 'none' | null
}

export interface Scheme {
  name: string
  /** Its website. */
  address: string
  /** The file in `public` with its logo, an SVG. */
  logo: string
}

export const agencyFacts: AgencyFacts = {
  testimonialsConfirmed: false,
  figuresConfirmed: false,
  redressScheme: null,
  clientMoneyScheme: null,
  clientMoneyCertificate: null,
  registeredName: null,
  companyNumber: null,
  registeredIn: null,
  registeredOffice: null,
  vatNumber: null,
  vatOfFees: null,
}

/** Stands on a trial site in place of a fact that is not settled; a public one is not built without it. */
export const UNSETTLED = 'to be set by the agency'

/** The names of the unsettled facts. */
export function unsettledFacts(facts: AgencyFacts): string[] {
  return Object.entries(facts)
    .filter(([, fact]) => fact === null || fact === false || fact === '')
    .map(([name]) => name)
}

/** What a company says of itself on its website, a row each; text is missing where it is not settled. */
export function companyDetails(
  facts: AgencyFacts,
): readonly { term: string; text: string | null }[] {
  return [
    { term: 'Registered name', text: facts.registeredName },
    { term: 'Company number', text: facts.companyNumber },
    { term: 'Registered in', text: facts.registeredIn },
    { term: 'Registered office', text: facts.registeredOffice },
    { term: 'VAT number', text: facts.vatNumber },
  ]
}

/** The same in one line. */
export function companyLine(facts: AgencyFacts): string {
  const rows = companyDetails(facts)
  const open = rows.filter(({ text }) => text === null)
  if (open.length === rows.length) return `Company details: ${UNSETTLED}`
  const said = rows.flatMap(({ term, text }) => (text === null ? [] : [`${term}: ${text}`]))
  const unsaid = open.length > 0 ? [`${open.map(({ term }) => term).join(', ')}: ${UNSETTLED}`] : []
  return [...said, ...unsaid].join('. ')
}
