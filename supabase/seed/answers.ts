import type { TablesInsert } from '../../src/types/database.ts'
import { deterministicId } from './deterministicId.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'

interface DemoAnswer {
  question: string
  answer: string
  answered_on: string
}

/** Questions answered on the pages of demo listings, by their keys. */
export const demoAnswers: Readonly<Record<string, readonly DemoAnswer[]>> = {
  'sale-canonbury-georgian-house': [
    {
      question: 'Which way does the garden face, and how long is it?',
      answer:
        'It faces west and is 42 feet long. The brick studio stands at its far end, so the afternoon sun reaches the house first.',
      answered_on: '2026-11-19',
    },
    {
      question: 'The house is listed. May the kitchen be changed?',
      answer:
        'It is Grade II listed, so works that affect its character need listed building consent from Islington, inside as well. Please talk to the council before you make plans.',
      answered_on: '2026-11-24',
    },
  ],
  'development-kew-bridge-wharf': [
    {
      question: 'Does each apartment have somewhere to sit outside?',
      answer:
        'Yes. All 212 apartments have a balcony, and there is a new public path along the water.',
      answered_on: '2026-11-12',
    },
    {
      question: 'How much is the deposit on a reservation?',
      answer: 'Deposits are ten per cent.',
      answered_on: '2026-11-20',
    },
  ],
  'rent-islington-georgian-maisonette': [
    {
      question: 'What is the council tax band?',
      answer: 'Council tax is band F, payable to Islington. Bills are not part of the rent.',
      answered_on: '2026-11-16',
    },
  ],
}

export function answerRecords(listing: Listing): TablesInsert<'listing_answers'>[] {
  return (demoAnswers[listing.key] ?? []).map((answer, index) => ({
    id: deterministicId(`answer/${listing.key}/${index}`),
    property_id: listingId(listing),
    shown: true,
    ...answer,
  }))
}
