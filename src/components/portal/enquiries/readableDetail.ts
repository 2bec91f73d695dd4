import { consultationTypes, timeSlots } from '~/content/enquiries'
import { formatDate } from '~/lib/dates/dates'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A detail of a form as people read it. Anybody can send anything: what is not as our forms send it is shown as it is. */
export function readableDetail(name: string, value: string): string {
  if (name === 'preferredDate' && ISO_DAY.test(value)) return formatDate(value)
  const options: readonly { value: string; label: string }[] =
    name === 'preferredTime' ? timeSlots : name === 'consultationType' ? consultationTypes : []
  return options.find((option) => option.value === value)?.label ?? value
}
