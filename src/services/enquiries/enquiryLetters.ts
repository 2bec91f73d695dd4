import { answerText } from '~/content/portal/answerByMail'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { EnquiryLetter } from '~/types/portal/staffEnquiry'

/** The code of answer_by_mail for an address that has refused letters. */
const REFUSES = 'PT409'

/**
 * Mails an answer to the sender of an enquiry. The same text twice is one letter.
 * @throws ServiceError 'Failed to send the answer', or why it cannot be sent
 */
export async function answerByMail(id: string, text: string): Promise<void> {
  const { error } = await staffClient.rpc('answer_by_mail', { p_enquiry_id: id, p_text: text })
  if (!error) return
  const message = hasCode(error, REFUSES) ? answerText.addressRefuses : answerText.failed
  throw new ServiceError(message, { cause: error })
}

/**
 * The letters that answer an enquiry, the latest first.
 * @throws ServiceError 'Failed to load the letters'
 */
export async function fetchLetters(id: string, signal: AbortSignal): Promise<EnquiryLetter[]> {
  const rows = await unwrap(
    staffClient.rpc('enquiry_letters', { p_enquiry_id: id }).abortSignal(signal),
    answerText.lettersFailed,
  )
  // CHECK constraints and the functions that queue them guarantee that these columns match our types.
  return rows as EnquiryLetter[]
}
