import { diaryErrors } from '~/content/portal/diary/diary'
import { env } from '~/services/client/env'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'

export interface FeedState {
  made_at: string
  /** When a calendar program last read it. */
  read_at: string | null
}

/**
 * The feed of the signed-in person, without its secret; null if there is none.
 * @throws ServiceError 'Failed to load the calendar feed'
 */
export async function fetchFeed(signal: AbortSignal): Promise<FeedState | null> {
  const [feed] = await unwrap(
    staffClient.rpc('diary_feed_state').abortSignal(signal),
    diaryErrors.feed,
  )
  return feed ?? null
}

/**
 * Makes a feed in place of an earlier one, and resolves with its address.
 * @throws ServiceError 'Failed to make the calendar feed'
 */
export async function makeFeed(): Promise<string> {
  const token = await unwrap(staffClient.rpc('make_diary_feed'), diaryErrors.makeFeed)
  return `${env.supabaseUrl}/functions/v1/diary?t=${token}`
}

/** @throws ServiceError 'Failed to end the calendar feed' */
export async function endFeed(): Promise<void> {
  const { error } = await staffClient.rpc('end_diary_feed')
  if (error) throw new ServiceError(diaryErrors.endFeed, { cause: error })
}
