import { relayTexts } from '~/content/enquiries'
import { isRefusal } from '~/lib/httpStatus'
import type { Consent, Department, EnquiryForm } from '~/types/enquiry'
import { env } from './backend'
import { ServiceError } from './errors'
import { relayMessage } from './relayMessage'

export const RELAY_LIMIT_MS = 10_000

/** The relay has seen the form and will not take it, now or later. */
export class RelayRefusal extends ServiceError {}

/**
 * Mails a form to an office (visitor-side §7). Any ok answer is success; its body is not used.
 * @throws ServiceError with the form's message when the relay refuses, is silent or cannot be reached.
 */
export async function relayForm(
  id: string,
  form: EnquiryForm,
  consents: readonly Consent[],
  mailbox: Department,
  limitMs: number = RELAY_LIMIT_MS,
): Promise<void> {
  const { failure } = relayTexts[form.source]
  let response: Response
  try {
    response = await fetch(env.formRelayUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(relayMessage(id, form, consents, mailbox)),
      signal: AbortSignal.timeout(limitMs),
    })
  } catch (cause) {
    throw new ServiceError(failure, { cause })
  }
  if (response.ok) return
  const Failure = isRefusal(response.status) ? RelayRefusal : ServiceError
  throw new Failure(failure, { cause: `The relay answered ${response.status}` })
}
