import { mailboxes } from '~/content/agency'
import { paths } from '~/lib/paths'
import type { ListingSection } from './listingSection'

export const rentSections: readonly ListingSection[] = [
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
