import type { ListingSection } from './listingSection'

export const commercialSections: readonly ListingSection[] = [
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
