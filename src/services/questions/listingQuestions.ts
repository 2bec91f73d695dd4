import { answersText } from '~/content/portal/questions'
import { latestFirst } from '~/lib/listing/questions'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { AnswerContent, ListingAnswer } from '~/types/listingAnswer'

const CONFLICT = 'PT409'

/**
 * The questions answered about a listing, on its page and off it, the latest first.
 * @throws ServiceError 'Failed to load the questions answered'
 */
export async function fetchAnswers(
  propertyId: string,
  signal?: AbortSignal,
): Promise<ListingAnswer[]> {
  const query = staffClient
    .from('listing_answers')
    .select('id,question,answer,answered_on,shown')
    .eq('property_id', propertyId)
  const rows = await unwrap(signal ? query.abortSignal(signal) : query, answersText.loadFailed)
  return latestFirst(rows)
}

interface SavedAnswer {
  /** Made by the caller: a repeated call is the same answer. */
  id: string
  propertyId: string
  wanted: AnswerContent
  /** What is stored as far as the caller knows; null for a new answer. */
  seen: AnswerContent | null
}

/**
 * Stores an answer, rewords it, takes it off the page or puts it back.
 * @throws ServiceError when it is not as it was seen, or could not be saved; nothing was then written.
 */
export async function saveAnswer({ id, propertyId, wanted, seen }: SavedAnswer): Promise<void> {
  const { error } = await staffClient.rpc('save_answer', {
    p_id: id,
    p_property_id: propertyId,
    p_question: wanted.question,
    p_answer: wanted.answer,
    p_shown: wanted.shown,
    p_seen: seen && { question: seen.question, answer: seen.answer, shown: seen.shown },
  })
  if (!error) return
  const text = hasCode(error, CONFLICT) ? answersText.changedMeanwhile : answersText.saveFailed
  throw new ServiceError(text, { cause: error })
}
