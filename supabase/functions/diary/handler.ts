import { feedEntryText } from '~/content/portal/diary/feedEntries'
import { type CalendarEntry, calendarFile } from '~/lib/calendar/calendarFile'
import { type CallDatabase, CallFailure } from '../_shared/restCaller.ts'

interface DiaryTools {
  call: CallDatabase
  now: () => Date
  log: (line: string) => void
}

/** A row of read_diary_feed. */
interface FeedRow {
  id: string
  version: number
  state: string
  starts_at: string
  ends_at: string
  title: string | null
  location: string | null
  address: string | null
  postcode: string | null
}

/** Answers a calendar program with the viewings of the member of staff whose feed it knows the secret of. */
export function createHandler({ call, now, log }: DiaryTools) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') {
      return new Response(null, { status: 405, headers: { allow: 'GET' } })
    }
    const token = new URL(request.url).searchParams.get('t') ?? ''
    try {
      const rows = (await call('read_diary_feed', { p_token: token })) as FeedRow[]
      return new Response(calendarFile(rows.map(entryOf), now()), {
        headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
      })
    } catch (error) {
      // What the database refuses is no token.
      if (error instanceof CallFailure && error.status < 500) {
        return new Response(null, { status: 404 })
      }
      log(`No diary was read: ${error instanceof Error ? error.message : String(error)}`)
      return new Response(null, { status: 503 })
    }
  }
}

function entryOf(row: FeedRow): CalendarEntry {
  const where = [row.address ?? row.location, row.postcode].filter(Boolean).join(', ')
  return {
    id: row.id,
    version: row.version,
    title: feedEntryText.title(row.title, row.state),
    text: feedEntryText.text,
    where: where || undefined,
    starts: new Date(row.starts_at),
    ends: new Date(row.ends_at),
    state: stateOf(row.state),
  }
}

function stateOf(state: string): CalendarEntry['state'] {
  if (state === 'requested') return 'asked'
  return state === 'cancelled' ? 'cancelled' : 'booked'
}
