import { type AgencyFacts, agencyFacts } from '~/content/agencyFacts'

/** The landlord's fees. The page and the PDF are both made from this file, so they cannot disagree. */

export interface Fee {
  name: string
  amount: string
  /** The purpose of the amount. */
  detail: string
  /** Work that is part of the amount. */
  includes?: readonly string[] | undefined
  /** A change of the law about this fee since the list was drawn up. */
  lawNote?: string | undefined
}

export interface FeeSection {
  id: string
  title: string
  lead: string
  /** Whether its fees are services to compare side by side, or a list of amounts. */
  kind: 'plans' | 'list'
  fees: readonly Fee[]
}

const feeSections: readonly FeeSection[] = [
  {
    id: 'landlord-fees',
    title: 'Landlord Fees',
    lead: 'Two ways to let with us. In the first you manage the tenancy yourself; in the second we do.',
    kind: 'plans',
    fees: [
      {
        name: 'Let Only',
        amount: 'One month’s rent',
        detail: 'Due once, when the tenancy begins. After that you run the tenancy yourself.',
        includes: [
          'Rental appraisal with comparable lettings',
          'Photographs, particulars and advertising',
          'Accompanied viewings and every offer in writing',
          'References and right-to-rent checks',
          'Tenancy agreement, first rent and deposit collected',
        ],
      },
      {
        name: 'Fully Managed',
        amount: '£995 set-up fee plus 10% of monthly rent',
        detail:
          'Tailored to each property: what is managed, and how, is agreed with you in writing.',
        includes: [
          'Everything in Let Only',
          'Rent collection with a monthly statement',
          'Repairs reported, quoted and followed up',
          'Inspections with a written report and photographs',
          'Safety certificates diarised and renewed in time',
          'Check-out and the return of the deposit negotiated',
        ],
      },
    ],
  },
  {
    id: 'additional-services',
    title: 'Additional Services',
    lead: 'Safety checks and reports, carried out by qualified people and charged only when you order them.',
    kind: 'list',
    fees: [
      {
        name: 'Energy Performance Certificate',
        amount: '£120',
        detail:
          'Has to be ordered before a home is advertised and lasts ten years. A rented home needs a rating of E or better unless an exemption is registered.',
      },
      {
        name: 'Gas Safety Certificate',
        amount: '£100',
        detail:
          'Every gas appliance and flue the landlord provides, checked by a Gas Safe registered engineer. The law requires it every twelve months.',
      },
      {
        name: 'Electrical Safety Certificate',
        amount: '£180',
        detail:
          'The condition report on the fixed wiring (EICR). The law requires it at least every five years, with a copy for the tenant.',
      },
      {
        name: 'PAT test',
        amount: '£100',
        detail:
          'Portable appliances supplied with the home, tested and labelled. No law sets an interval for a private let, but what you supply has to be safe.',
      },
      {
        name: 'Legionella Risk Assessment',
        amount: '£120',
        detail:
          'A written assessment of the water system. Landlords have to assess the risk; the law does not ask for a certificate.',
      },
      {
        name: 'Carbon Monoxide Detector',
        amount: '£100 each',
        detail:
          'Supplied, fitted and tested. Needed in every room used as living accommodation that has a fixed combustion appliance, gas cookers excepted.',
      },
      {
        name: 'Smoke Detector',
        amount: '£100 each',
        detail:
          'Supplied, fitted and tested. At least one is needed on every storey with a room used as living accommodation.',
      },
      {
        name: 'Check-out Inventory',
        amount: '£120-£250 depending on size',
        detail:
          'An independent report on the condition of the home at the end of a tenancy, compared with the one made at the start.',
      },
    ],
  },
  {
    id: 'additional-charges',
    title: 'Additional Charges',
    lead: 'For work outside the two services above. We tell you before any of these becomes due.',
    kind: 'list',
    fees: [
      {
        name: 'Additional Property Visit (Let Only)',
        amount: '£80',
        detail:
          'A visit that you ask for during a tenancy you manage yourself, with a short report.',
      },
      {
        name: 'Annual Income & Expenditure Schedule',
        amount: '£30',
        detail: 'One statement of rent and costs for the tax year, ready for your accountant.',
      },
      {
        name: 'Works Arrangement Fee',
        amount: '10% (works over £500)',
        detail:
          'For quotations, access, supervision and checking the invoice. A share of the net cost of works above £500.',
      },
      {
        name: 'Landlord Withdrawal before move-in',
        amount: '£500',
        detail: 'If you withdraw after accepting an offer and before the tenant moves in.',
      },
      {
        name: 'Fixed Term Tenancy Renewal',
        amount: '£150',
        detail: 'Terms negotiated with the tenant and a new agreement drawn up for a further term.',
        lawNote:
          'Since 1 May 2026 a private assured tenancy in England can no longer be for a fixed term (Renters’ Rights Act 2025), so there is no term to renew. The charge can arise only for lettings outside those rules, such as a let to a company.',
      },
      {
        name: 'Service of Section 8/21 Notice',
        amount: '£120',
        detail:
          'The notice prepared, served and recorded. Court fees and legal advice are separate.',
        lawNote:
          'Since 1 May 2026 a new section 21 notice can no longer be given for a private tenancy in England (Renters’ Rights Act 2025). Possession is sought on a stated ground, so the charge now concerns section 8 notices.',
      },
      {
        name: 'Addenda to Tenancy Agreements',
        amount: '£60',
        detail: 'A change to an agreement put in writing and signed, for example a new occupier.',
        lawNote:
          'Since 1 May 2026 the rent of a private assured tenancy in England goes up at most once a year, by a section 13 notice and not by a clause in the agreement (Renters’ Rights Act 2025).',
      },
      {
        name: 'Court Attendance',
        amount: '£90 per hour',
        detail: 'One of us at a hearing as your agent or as a witness, travelling time included.',
      },
    ],
  },
]

const vatTexts: Readonly<Record<NonNullable<AgencyFacts['vatOfFees']>, string>> = {
  included: 'The amounts include VAT.',
  none: 'No VAT is added to the amounts.',
}

/** The notes that depend on the agency's facts. Unsettled facts are left to its terms of business. */
export function notesOf(facts: AgencyFacts) {
  const { vatOfFees, redressScheme, clientMoneyScheme } = facts
  const vat = vatOfFees
    ? vatTexts[vatOfFees]
    : 'Our terms of business show which fees carry VAT. You receive them before you instruct us.'
  const schemes =
    redressScheme && clientMoneyScheme
      ? `We belong to ${redressScheme}, and ${clientMoneyScheme} protects the money that we hold.`
      : 'The names of both schemes are in our terms of business, which you receive before you instruct us.'
  return [
    {
      title: 'Amounts and VAT',
      text: `The Consumer Rights Act 2015 requires letting agents to publish their fees in full. ${vat}`,
    },
    {
      title: 'Your money and complaints',
      text: `The law requires letting agents to protect money they hold for clients and to belong to an approved redress scheme. ${schemes}`,
    },
  ]
}

export const lettingFees = {
  title: 'Letting Fees',
  description:
    'What landlords pay Bramley & Grove: Let Only, Fully Managed, additional services and additional charges, with every amount.',
  lead: 'Everything we charge landlords, on one page. If it is not here, we do not charge it.',
  /** The date when the notes were last compared with legislation.gov.uk and GOV.UK. */
  updated: 'Legal notes checked: 24 November 2026',
  sections: feeSections,
  lawNotes: [
    {
      title: 'These are fees for landlords',
      text: 'Under the Tenant Fees Act 2019 a tenant in England can be asked only for the rent, capped deposits and a few payments that the Act names. Since 1 May 2026 no more than one month’s rent of an assured tenancy may be taken in advance. None of the amounts on this page may be passed on to a tenant.',
    },
    ...notesOf(agencyFacts),
  ],
  download: { label: 'Download Full Fees', file: 'landlord-fees.pdf' },
} as const
