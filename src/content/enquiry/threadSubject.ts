import { agency } from '~/content/agency'
import type { EnquiryForm } from '~/types/enquiry'

const subjects: Readonly<Record<EnquiryForm['source'], string>> = {
  viewing: 'Your viewing request',
  interest: 'Your interest',
  valuation: 'Your valuation request',
  consultation: 'Your consultation request',
  question: 'Your question',
  contact: `Your message to ${agency.name}`,
  home: `Your message to ${agency.name}`,
  complaint: 'Your complaint about the use of your personal data',
}

/**
 * The subject of whatever is written about an enquiry, by a letter of ours or from a member's own mail program: mail
 * programs put what has the same one together.
 */
export function threadSubject(
  source: EnquiryForm['source'],
  propertyTitle?: string | null,
): string {
  return propertyTitle ? `${subjects[source]}: ${propertyTitle}` : subjects[source]
}
