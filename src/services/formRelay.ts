import { mailboxes } from '~/content/agency'
import { relayTexts } from '~/content/enquiries'
import type { Consent, Department, EnquiryForm } from '~/types/enquiry'
import { env } from './backend'
import { ServiceError } from './errors'

export const RELAY_LIMIT_MS = 10_000

function payload(form: EnquiryForm, consents: readonly Consent[], mailbox: Department) {
  const { subject, label } = relayTexts[form.source]
  const given = (purpose: Consent['purpose']) =>
    consents.some((consent) => consent.purpose === purpose && consent.given)
  return {
    ...form.fields,
    ...('property' in form && {
      propertyDetails: { title: form.property.title, location: form.property.location },
    }),
    marketingConsent: given('marketing'),
    processingConsent: given('processing'),
    ...(label && { source: label }),
    _subject: subject,
    _template: 'table',
    _to: mailboxes[mailbox],
  }
}

/**
 * Mails a form to an office (visitor-side §7). Any ok answer is success; its body is not used.
 * @throws ServiceError with the form's message when the relay refuses, is silent or cannot be reached.
 */
export async function relayForm(
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
      body: JSON.stringify(payload(form, consents, mailbox)),
      signal: AbortSignal.timeout(limitMs),
    })
  } catch (cause) {
    throw new ServiceError(failure, { cause })
  }
  if (!response.ok) {
    throw new ServiceError(failure, { cause: `The relay answered ${response.status}` })
  }
}
