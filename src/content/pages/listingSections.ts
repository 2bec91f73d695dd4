import { mailboxes } from '~/content/agency'
import { paths } from '~/lib/paths'
import type { PropertyClass } from '~/types/property'

/** A thing that a section says, under its own title. */
export interface Point {
  title: string
  text: string
}

export type SectionAction =
  | { kind: 'link'; label: string; to: string }
  | { kind: 'mail'; label: string; href: string }
  | { kind: 'valuation'; label: string }
  | { kind: 'consultation'; label: string }

/** What happens in the year of a tenancy, by the month in which it does. */
export interface TenancyMark {
  drawing: 'key' | 'guarantee' | 'visit' | 'inspection' | 'certificate'
  month: number
  label: string
}

/** What a lease says of a year, from its start (0) to its end. */
export interface LeaseMark {
  year: number
  label: string
}

/** A section below the listings. Each kind has one shape, which pages may share. */
export type ListingSection =
  | {
      kind: 'audiences'
      audiences: readonly { title: string; lead: string; points: readonly Point[] }[]
    }
  | { kind: 'commitment'; title: string; statement: string; points: readonly Point[] }
  | { kind: 'built'; title: string; statement: string; points: readonly Point[] }
  | {
      kind: 'lease'
      title: string
      statement: string
      points: readonly Point[]
      years: number
      marks: readonly LeaseMark[]
      note: string
    }
  | {
      kind: 'particulars'
      title: string
      lead: string
      items: readonly string[]
      action: SectionAction
    }
  | {
      kind: 'steps'
      title: string
      lead: string
      items: readonly string[]
      action: SectionAction
    }
  | {
      kind: 'year'
      title: string
      points: readonly Point[]
      marks: readonly TenancyMark[]
      note: string
      action: SectionAction
    }
  | { kind: 'crane'; title: string; points: readonly Point[]; action: SectionAction }
  | { kind: 'premises'; title: string; points: readonly Point[]; action: SectionAction }
  | { kind: 'reasons'; title: string; points: readonly Point[]; action: SectionAction }

/** The section of one kind. */
export type SectionOf<Kind extends ListingSection['kind']> = Extract<ListingSection, { kind: Kind }>

const saleSections: readonly ListingSection[] = [
  {
    kind: 'audiences',
    audiences: [
      {
        title: 'For Sellers',
        lead: 'A sale goes well when the price is right on the first day and nobody is surprised on the last.',
        points: [
          {
            title: 'A price backed by evidence',
            text: 'We show you the sales on your street behind our figure, and those that argue against it.',
          },
          {
            title: 'One negotiator from start to finish',
            text: 'The person who values your home answers the telephone, shows buyers round and handles the offers.',
          },
          {
            title: 'Buyers checked before they view',
            text: 'We ask for proof of funds and the position in a chain first, so a viewing means something.',
          },
        ],
      },
      {
        title: 'For Buyers',
        lead: 'We act for the seller, but you are owed the facts, and you will have them from us.',
        points: [
          {
            title: 'Material facts up front',
            text: 'Tenure, service charge and council tax band stand in the particulars as the seller states them. Ask us about what is missing.',
          },
          {
            title: 'Viewings when you are free',
            text: 'Mornings, afternoons and evenings until seven, with half an hour set aside for each.',
          },
          {
            title: 'Every offer passed on in writing',
            text: 'Your offer reaches the seller the same working day, and you get the answer in writing as well.',
          },
        ],
      },
    ],
  },
  {
    kind: 'commitment',
    title: 'Our Commitment',
    statement:
      'We would rather lose an instruction over an honest price than win it with one that nobody will pay.',
    points: [
      {
        title: 'Accuracy',
        text: 'Every room is measured by us, and every claim in a description can be checked.',
      },
      {
        title: 'Progress',
        text: 'A written note every Friday, whether or not there was anything to report.',
      },
      {
        title: 'Plain terms',
        text: 'One page, no tie-in beyond twelve weeks, and a fee due only on completion.',
      },
    ],
  },
  {
    kind: 'particulars',
    title: 'Premium Marketing Package',
    lead: 'For homes that deserve more than a few phone photographs. We tailor it with you before launch.',
    items: [
      'Photographs at the time of day that suits the house, and again at dusk',
      'A printed brochure for the hall table and the neighbours',
      'A page of its own on this site, shareable by link',
      'A week with our registered buyers before it goes on the portals',
      'An open morning with two of us in the house',
    ],
    action: { kind: 'link', label: 'Talk to us about marketing', to: paths.contact },
  },
  {
    kind: 'reasons',
    title: 'Why Choose Us',
    points: [
      {
        title: 'Twenty-five years on the same ground',
        text: 'London, Hampshire and Essex are what we know. We do not sell anywhere else.',
      },
      {
        title: 'Three offices, one list of buyers',
        text: 'A buyer leaving Islington for Winchester is registered with us once and known in both places.',
      },
      {
        title: 'Sale to completion in one pair of hands',
        text: 'We ring the solicitors, the surveyor and the chain, because a sale agreed is only half the job.',
      },
      {
        title: 'Answered by people',
        text: 'Somebody who knows your file picks up from nine to six, Monday to Friday.',
      },
    ],
    action: { kind: 'valuation', label: 'Book Valuation' },
  },
]

const rentSections: readonly ListingSection[] = [
  {
    kind: 'audiences',
    audiences: [
      {
        title: 'For Landlords',
        lead: 'Let Only or Fully Managed: our fees are published, and so is what you get for them.',
        points: [
          {
            title: 'Tenants referenced before keys',
            text: 'Identity, right to rent, income and the last landlord, each checked and kept on file.',
          },
          {
            title: 'Certificates that do not lapse',
            text: 'Gas, electrical and energy certificates are in our diary and renewed in good time.',
          },
          {
            title: 'Rent on a fixed day',
            text: 'Paid to you with a statement your accountant will understand at once.',
          },
        ],
      },
      {
        title: 'For Tenants',
        lead: 'You should know what a home costs, who to ring when it leaks, and when they will come.',
        points: [
          {
            title: 'No fees beyond the permitted ones',
            text: 'A holding deposit of one week’s rent, a deposit of five weeks’ rent at most (six from £50,000 a year), and the rent.',
          },
          {
            title: 'Repairs with a date',
            text: 'Report a fault at any hour. You get a name, a day and a text when somebody is on the way.',
          },
          {
            title: 'Deposits protected',
            text: 'Registered with a government-approved scheme, with the certificate sent to you.',
          },
        ],
      },
    ],
  },
  {
    kind: 'commitment',
    title: 'Our Guarantee',
    statement: 'If we let a home and it is not as described, you leave and owe us nothing.',
    points: [
      {
        title: 'For the tenant',
        text: 'Tell us within seven days of moving in and we will release you and find you another home.',
      },
      {
        title: 'For the landlord',
        text: 'We find the next tenant at no extra fee, because the description was ours.',
      },
      {
        title: 'In writing',
        text: 'The guarantee is a clause of our terms, not a line in an advert.',
      },
    ],
  },
  {
    kind: 'steps',
    title: 'Letting Your Property',
    lead: 'What happens between your call and the first rent, step by step.',
    items: [
      'A visit and a rent appraisal, with the evidence for it',
      'A check of certificates, smoke and carbon monoxide alarms',
      'Photographs, particulars and a page on this site within three working days',
      'Viewings accompanied by the person who wrote the particulars',
      'References, agreement, deposit protection and an inventory with photographs',
      'Check-in, and a visit after the first month',
    ],
    action: { kind: 'link', label: 'Talk to us about letting', to: paths.contact },
  },
  {
    kind: 'year',
    title: 'Ask the Lettings Team',
    points: [
      {
        title: 'A manager with a name',
        text: 'Each home has one property manager, and tenant and landlord ring the same number.',
      },
      {
        title: 'Local contractors',
        text: 'Plumbers and electricians within half an hour of the homes they look after.',
      },
      {
        title: 'Inspections twice a year',
        text: 'With photographs and a short report, so that small faults stay small.',
      },
    ],
    marks: [
      { drawing: 'key', month: 1, label: 'The keys' },
      { drawing: 'guarantee', month: 1, label: 'Seven days for our guarantee' },
      { drawing: 'visit', month: 2, label: 'A visit after the first month' },
      { drawing: 'inspection', month: 6, label: 'First inspection' },
      { drawing: 'certificate', month: 11, label: 'Gas certificate renewed' },
      { drawing: 'inspection', month: 12, label: 'Second inspection' },
    ],
    note: 'The first twelve months of a managed tenancy, as they usually run. A dot is the rent, on its fixed day. The line runs on, because a tenancy does.',
    action: {
      kind: 'mail',
      label: 'Email the lettings team',
      href: `mailto:${mailboxes.lettings}?subject=Lettings%20enquiry`,
    },
  },
]

const developmentSections: readonly ListingSection[] = [
  {
    kind: 'built',
    title: 'Buying Before It Is Built',
    statement: 'When we say 80% built, we have been to see it.',
    points: [
      {
        title: 'Reservations',
        text: 'The fee, the deposit, and when you could lose either, all on one page.',
      },
      {
        title: 'Warranties',
        text: 'Ten-year structural cover is confirmed before we list, with the provider named.',
      },
      {
        title: 'Snagging',
        text: 'We walk round with you before completion and chase the list until everything is done.',
      },
    ],
  },
  {
    kind: 'crane',
    title: 'How Reserving Works',
    points: [
      {
        title: 'Register',
        text: 'Tell us which development and when you are free. We set the day aside.',
      },
      {
        title: 'Visit',
        text: 'The site, the show home where there is one, and the street on a working day.',
      },
      { title: 'Reserve', text: 'With the plot, the price and the long-stop date in writing.' },
      { title: 'Complete', text: 'We ring the site every week until the keys are yours.' },
    ],
    action: { kind: 'consultation', label: 'Schedule Consultation' },
  },
]

const commercialSections: readonly ListingSection[] = [
  {
    kind: 'lease',
    title: 'Business Premises',
    statement: 'A lease is one of the largest commitments a business makes. We read it with you.',
    points: [
      {
        title: 'Use class',
        text: 'Stated in the particulars, with any planning conditions.',
      },
      {
        title: 'Running costs',
        text: 'Business rates and service charge in pounds a year, not on application.',
      },
      { title: 'Terms', text: 'Breaks, rent reviews and repairs summarised before you view.' },
    ],
    years: 10,
    marks: [
      { year: 0, label: 'Rent-free weeks' },
      { year: 4.5, label: 'Notice to break' },
      { year: 5, label: 'Break and rent review' },
      { year: 10, label: 'The lease ends' },
    ],
    note: 'A lease of ten years, as many are drawn up. Yours may differ, which is why we read it.',
  },
  {
    kind: 'premises',
    title: 'Talk It Through',
    points: [
      {
        title: 'Occupiers',
        text: 'Space worked out in desks, pallets or covers, whichever you count in.',
      },
      {
        title: 'Landlords',
        text: 'Tenants whose accounts we have seen, and whose business we can describe.',
      },
      {
        title: 'Investors',
        text: 'The yield on the rent actually paid, beside the yield on the rent hoped for.',
      },
    ],
    action: { kind: 'consultation', label: 'Schedule Consultation' },
  },
]

export const listingSections: Readonly<Record<PropertyClass, readonly ListingSection[]>> = {
  sale: saleSections,
  rent: rentSections,
  development: developmentSections,
  commercial: commercialSections,
}
