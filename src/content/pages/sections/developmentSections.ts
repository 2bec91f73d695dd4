import type { ListingSection } from './listingSection'

export const developmentSections: readonly ListingSection[] = [
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
