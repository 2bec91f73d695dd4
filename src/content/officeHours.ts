import { isBankHoliday } from '~/lib/dates/bankHolidays'
import type { OfficeHours } from '~/lib/dates/officeHours'

/** The hours 'Mon-Fri 9am-6pm' of all our offices, for computing. */
export const officeHours: OfficeHours = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  isHoliday: isBankHoliday,
  opens: 9,
  closes: 18,
  timeZone: 'Europe/London',
}
