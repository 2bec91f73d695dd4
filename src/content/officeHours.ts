import { isBankHoliday } from '~/lib/dates/bankHolidays'
import type { OfficeHours } from '~/lib/dates/officeHours'

/** When all our offices are staffed: 'Mon-Fri 9am-6pm', as a clock needs it. */
export const officeHours: OfficeHours = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  isHoliday: isBankHoliday,
  opens: 9,
  closes: 18,
  timeZone: 'Europe/London',
}
