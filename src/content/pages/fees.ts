import { type AgencyFacts, agencyFacts, type Scheme, UNSETTLED } from '~/content/agencyFacts'
import { legalNotesChecked } from './legal'

/**
 * The landlord's fees and the tenant's permitted payments. The page and the PDF are both made from this file, so they
 * cannot disagree.
 */

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

/** All that a tenant may be asked for (Tenant Fees Act 2019, schedule 1), as the law sets it. */
const tenantPayments: FeeSection = {
  id: 'tenant-payments',
  title: 'What Tenants May Be Asked For',
  lead: 'The payments that the Tenant Fees Act 2019 permits, and no other. Tenants pay us no fees. The amounts include VAT.',
  kind: 'list',
  fees: [
    {
      name: 'Rent',
      amount: 'As advertised',
      detail:
        'Never more than the rent in the advertisement, and before the tenancy begins no more than one month of it.',
    },
    {
      name: 'Tenancy deposit',
      amount: 'Up to five weeks’ rent',
      detail:
        'Six weeks’ rent where a year’s rent is £50,000 or more. It is held by an approved scheme and returned at the end, less what is owed.',
    },
    {
      name: 'Holding deposit',
      amount: 'Up to one week’s rent',
      detail:
        'Reserves a home for at most fifteen days, unless you agree another day with us. It goes towards the first rent, or back to you. We may keep it only if you withdraw, have no right to rent, do not do what is needed in time, or told us something false that matters.',
    },
    {
      name: 'Change of a tenancy',
      amount: 'Up to £50',
      detail:
        'For a change that you ask for, such as another tenant in the agreement; more only where the reasonable cost is higher, and we show it.',
    },
    {
      name: 'Leaving early',
      amount: 'The landlord’s loss',
      detail:
        'If you ask to leave before your notice ends: no more than the rent until then, or until a new tenant pays.',
    },
    {
      name: 'Late rent',
      amount: '3% above base rate',
      detail:
        'Interest for each day on rent that is more than fourteen days late, above the Bank of England’s base rate.',
    },
    {
      name: 'Lost keys',
      amount: 'The reasonable cost',
      detail:
        'Of replacing a lost key or other security device that the tenancy agreement names. We show what it was.',
    },
    {
      name: 'Utilities, telephone, broadband and television licence',
      amount: 'What they cost',
      detail: 'Where the tenancy agreement says that the tenant pays for them.',
    },
    {
      name: 'Council tax',
      amount: 'As billed',
      detail: 'Where the tenant is the one who owes it. It is paid to the council.',
    },
  ],
}

const vatTexts: Readonly<Record<NonNullable<AgencyFacts['vatOfFees']>, string>> = {
  included: 'The amounts include VAT.',
  none: 'No VAT is added to the amounts.',
}

/** The notes that depend on the agency's facts. */
export function notesOf({ vatOfFees }: AgencyFacts) {
  const vat = vatOfFees ? vatTexts[vatOfFees] : `VAT on the landlord’s fees: ${UNSETTLED}.`
  return [
    {
      title: 'Amounts and VAT',
      text: `The Consumer Rights Act 2015 requires letting agents to publish their fees in full. ${vat}`,
    },
    {
      title: 'Your money and complaints',
      text: 'The law requires letting agents to protect money they hold for clients and to belong to an approved redress scheme. Ours are named on this page.',
    },
  ]
}

export interface SchemeRow {
  /** What it is for. */
  duty: string
  scheme: Scheme | null
  /** A file to download. */
  certificate?: string | null
}

/** The schemes that have to be named beside the fees. */
export const schemesOf = (facts: AgencyFacts): readonly SchemeRow[] => [
  { duty: 'Complaints (redress)', scheme: facts.redressScheme },
  {
    duty: 'Client money protection',
    scheme: facts.clientMoneyScheme,
    certificate: facts.clientMoneyCertificate,
  },
]

export const lettingFees = {
  title: 'Letting Fees',
  description:
    'What landlords pay Bramley & Grove, with every amount, and all that a tenant may be asked for.',
  lead: 'Everything we charge landlords, and everything a tenant may be asked for, on one page. If it is not here, we do not charge it.',
  updated: legalNotesChecked,
  sections: feeSections,
  tenantPayments,
  schemesTitle: 'Who Stands Behind Us',
  schemes: schemesOf(agencyFacts),
  lawNotes: [
    {
      title: 'These are fees for landlords',
      text: 'Under the Tenant Fees Act 2019 a tenant in England can be asked only for the rent, capped deposits and a few payments that the Act names. Since 1 May 2026 no more than one month’s rent of an assured tenancy may be taken in advance. None of the amounts on this page may be passed on to a tenant.',
    },
    ...notesOf(agencyFacts),
  ],
  download: { label: 'Download Full Fees', file: 'landlord-fees.pdf' },
} as const
