import { diaryErrors } from '~/content/portal/diary/diary'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Json } from '~/types/database'
import type { DaysOff, DiaryPerson, Stretch } from '~/types/portal/diary'

/**
 * Who shows homes, with their hours and days off, by name.
 * @throws ServiceError 'Failed to load the team'
 */
export async function fetchDiaryPeople(signal: AbortSignal): Promise<DiaryPerson[]> {
  const rows = await unwrap(staffClient.rpc('diary_people').abortSignal(signal), diaryErrors.people)
  // The function writes these lists.
  return rows.map(({ hours, days_off, ...person }) => ({
    ...person,
    hours: hours as unknown as Stretch[],
    days_off: days_off as unknown as DaysOff[],
  }))
}

async function expectSuccess(call: PromiseLike<{ error: unknown }>, message: string) {
  const { error } = await call
  if (error) throw new ServiceError(message, { cause: error })
}

/**
 * The bank holidays among these days, by day.
 * @throws ServiceError 'Failed to load the bank holidays'
 */
export async function fetchHolidays(
  first: string,
  last: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const rows = await unwrap(
    staffClient
      .from('bank_holidays')
      .select('day,name')
      .gte('day', first)
      .lte('day', last)
      .abortSignal(signal),
    diaryErrors.holidays,
  )
  return Object.fromEntries(rows.map(({ day, name }) => [day, name]))
}

/**
 * The last bank holiday that is known.
 * @throws ServiceError 'Failed to load the bank holidays'
 */
export async function fetchLastHoliday(signal: AbortSignal): Promise<string | null> {
  const [last] = await unwrap(
    staffClient
      .from('bank_holidays')
      .select('day')
      .order('day', { ascending: false })
      .limit(1)
      .abortSignal(signal),
    diaryErrors.holidays,
  )
  return last?.day ?? null
}

/** @throws ServiceError 'Failed to save the hours' */
export const saveHours = (userId: string, hours: readonly Stretch[]) =>
  expectSuccess(
    staffClient.rpc('save_hours', {
      p_user_id: userId,
      p_hours: hours as unknown as Json,
    }),
    diaryErrors.hours,
  )

/** @throws ServiceError 'Failed to change the days off' */
export const addDaysOff = (userId: string, first: string, last: string) =>
  expectSuccess(
    staffClient.rpc('add_days_off', { p_user_id: userId, p_first: first, p_last: last }),
    diaryErrors.daysOff,
  )

/** @throws ServiceError 'Failed to change the days off' */
export const removeDaysOff = (id: string) =>
  expectSuccess(staffClient.from('staff_absences').delete().eq('id', id), diaryErrors.daysOff)
