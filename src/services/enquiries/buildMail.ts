import { mailboxes } from '~/content/agency'
import { relayTexts } from '~/content/enquiry/enquiries'
import type { Consent, Department, EnquiryForm, ViewedProperty } from '~/types/enquiry'

/** A form to be mailed, filled in just now or read from its row. */
export interface RelayedForm {
  source: EnquiryForm['source']
  fields: Readonly<Record<string, string>>
  property?: Pick<ViewedProperty, 'title' | 'location'> | undefined
}

/** The idempotency key of a mail. A corrected enquiry is another mail. */
export function messageKey(id: string, version: number): string {
  return version === 1 ? id : `${id}-${version}`
}

/**
 * What the form relay is sent (visitor-side §7), by the browser and by the worker alike. Nothing here may
 * touch the browser or its build: the worker runs elsewhere.
 */
export function buildMail(
  key: string,
  { source, fields, property }: RelayedForm,
  consents: readonly Consent[],
  mailbox: Department,
) {
  const { subject, label } = relayTexts[source]
  const given = (purpose: Consent['purpose']) =>
    consents.some((consent) => consent.purpose === purpose && consent.given)
  return {
    ...fields,
    ...(property && { propertyDetails: { title: property.title, location: property.location } }),
    marketingConsent: given('marketing'),
    processingConsent: given('processing'),
    ...(label && { source: label }),
    _subject: subject,
    _template: 'table',
    _to: mailboxes[mailbox],
    // The idempotency key. As a header it would have to be allowed by the relay's CORS rules.
    _requestId: key,
  }
}
