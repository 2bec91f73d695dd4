import { paths } from '~/lib/paths'
import type { ListingSection } from './listingSection'

export const saleSections: readonly ListingSection[] = [
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
            text: 'Tenure, service charge, council tax band and planned works stand on the page of a home as the seller states them. What we still ask for is named there, with the day on which we asked.',
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
