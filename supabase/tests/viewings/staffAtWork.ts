import type { Diary } from './diary.ts'

export const HOUR_MS = 60 * 60_000

/** How staff are refused a time of a home that nobody can be shown. */
export const OFF_MARKET = {
  code: 'PT409',
  message: 'This home is not on the market: nobody can be shown it.',
}

/** Does what staff do with viewings. The diary is opened when a test runs. */
export function staffAtWork(diary: () => Diary) {
  const staff = () => diary().people.staff
  const settle = (id: string, p_outcome: string, about: Record<string, unknown> = {}) =>
    staff().rpc('settle_viewing', {
      p_id: id,
      p_outcome,
      p_feedback: null,
      p_shown: false,
      p_position: null,
      ...about,
    })
  const setStatus = (listing: string, status: string) =>
    diary().people.sql('update public.properties set status = $2 where id = $1', [listing, status])
  return { staff, settle, setStatus }
}
