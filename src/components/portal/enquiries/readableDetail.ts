import { enquiryFields } from '~/content/enquiry/enquiryFields'
import { listingDetailLabels } from '~/content/portal/enquiries'
import { formatDate } from '~/lib/dates/dates'

export function detailLabel(name: string): string {
  const field = enquiryFields[name]
  return field?.shown ?? field?.label ?? listingDetailLabels[name] ?? name
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A detail of a form as readable text. A value that our forms would not send is shown unchanged, since anybody can send
 * anything.
 */
export function readableDetail(name: string, value: string): string {
  const field = enquiryFields[name]
  if (field?.kind === 'day' && ISO_DAY.test(value)) return formatDate(value)
  const choices = field?.kind === 'choice' ? field.choices : []
  return choices.find((choice) => choice.value === value)?.label ?? value
}
