import { consultationTypes, timeSlots } from '~/content/enquiries'
import { formatDate } from '~/lib/dates/dates'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A detail of a form as readable text. A value that our forms would not send is shown unchanged, since anybody can send
 * anything.
 */
export function readableDetail(name: string, value: string): string {
  if (name === 'preferredDate' && ISO_DAY.test(value)) return formatDate(value)
  const options: readonly { value: string; label: string }[] =
    name === 'preferredTime' ? timeSlots : name === 'consultationType' ? consultationTypes : []
  return options.find((option) => option.value === value)?.label ?? value
}
