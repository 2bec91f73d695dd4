import { londonDay } from '~/lib/dates/dates'
import { type DiaryFilters, diarySpans } from '~/types/portal/diary'

const DAY = /^20\d\d-\d\d-\d\d$/
const ID = /^[0-9a-f-]{36}$/

/** What an address shows of the diary. Never throws: a value that makes no sense is left out. */
export function parseDiary(params: URLSearchParams, now: Date): DiaryFilters {
  const day = params.get('day') ?? ''
  return {
    day: isDay(day) ? day : londonDay(now),
    span: diarySpans.find((span) => span === params.get('span')) ?? 'week',
    who: ID.exec(params.get('who') ?? '')?.[0],
  }
}

/** The query of the address; today and the week are left out. */
export function serialiseDiary({ day, span, who }: DiaryFilters, now: Date): URLSearchParams {
  const params = new URLSearchParams({ view: 'diary' })
  if (day !== londonDay(now)) params.set('day', day)
  if (span !== 'week') params.set('span', span)
  if (who) params.set('who', who)
  return params
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
