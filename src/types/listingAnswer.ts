import type { Tables } from './database'

/** A question about a listing with its answer. Visitors read those that are shown. */
export type ListingAnswer = Pick<
  Tables<'listing_answers'>,
  'id' | 'question' | 'answer' | 'answered_on' | 'shown'
>

/** The words of an answer, and whether visitors read it. */
export type AnswerContent = Pick<ListingAnswer, 'question' | 'answer' | 'shown'>
