import { relayTexts } from '~/content/enquiry/enquiries'
import { isRefusal, judgeAnswer } from '~/lib/enquiry/relayAnswer'
import { env } from '~/services/client/env'
import { ServiceError } from '~/services/client/errors'
import type { Consent, Department, EnquiryForm } from '~/types/enquiry'
import { buildMail } from './buildMail'

export const RELAY_LIMIT_MS = 10_000

/** The relay has refused the form for good. */
export class RelayRefusal extends ServiceError {}

/**
 * Mails a form to an office under an idempotency key (visitor-side §7). Any ok answer is success, whatever it says.
 * @throws ServiceError with the form's message when the relay refuses, is silent or cannot be reached.
 */
export async function relayForm(
  key: string,
  form: EnquiryForm,
  consents: readonly Consent[],
  mailbox: Department,
  limitMs: number = RELAY_LIMIT_MS,
): Promise<Response> {
  const { failure } = relayTexts[form.source]
  let response: Response
  try {
    response = await fetch(env.formRelayUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(buildMail(key, form, consents, mailbox)),
      signal: AbortSignal.timeout(limitMs),
    })
  } catch (cause) {
    throw new ServiceError(failure, { cause })
  }
  if (response.ok) return response
  const Failure = isRefusal(response.status) ? RelayRefusal : ServiceError
  throw new Failure(failure, { cause: `The relay answered ${response.status}` })
}

/** Whether the office has the mail, by the worker's stricter rule. */
export async function isDelivered(answer: Response): Promise<boolean> {
  const body = await answer.text().catch(() => '')
  return judgeAnswer(answer, body).kind === 'delivered'
}
