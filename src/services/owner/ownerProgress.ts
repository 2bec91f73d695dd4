import { ownerPage } from '~/content/owner/ownerPage'
import { hasCode, ServiceError } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import { toWeek, type WeekRow } from '~/services/visits/toWeek'
import type { Json } from '~/types/database'
import type { ComingViewing, OwnerProgress } from '~/types/owner'

/** The code of answer_proposal for a time that is past answering. */
const TOO_LATE = 'PT409'

/**
 * How the sale or letting goes, for who has this token; null if its link is not valid (any more).
 * @throws ServiceError 'Failed to load your page'
 */
export async function readOwnerProgress(
  token: string,
  signal: AbortSignal,
): Promise<OwnerProgress | null> {
  const { data, error } = await publicClient
    .rpc('owner_progress', { p_token: token })
    .abortSignal(signal)
  if (error) throw new ServiceError(ownerPage.loadFailed, { cause: error })
  return toProgress(data)
}

/**
 * Says whether a proposed time suits the owner, and returns how everything stands then.
 * @throws ServiceError 'Failed to send your answer', or that it is too late
 */
export async function answerProposal(
  token: string,
  viewing: string,
  accepts: boolean,
): Promise<OwnerProgress | null> {
  const { data, error } = await publicClient.rpc('answer_proposal', {
    p_token: token,
    p_viewing_id: viewing,
    p_accepts: accepts,
  })
  if (error) {
    const message = hasCode(error, TOO_LATE) ? ownerPage.answerTooLate : ownerPage.answerFailed
    throw new ServiceError(message, { cause: error })
  }
  return toProgress(data)
}

/** What owner_progress returns. */
interface Summary
  extends Pick<OwnerProgress, 'home' | 'views' | 'enquiries' | 'events' | 'gaps' | 'until'> {
  is_public: boolean
  first_public_at: string | null
  weeks: WeekRow[]
  viewings: {
    done: number
    past: OwnerProgress['viewings']['past']
    coming: (Pick<ComingViewing, 'id' | 'state' | 'position' | 'answer'> & {
      starts_at: string
      ends_at: string
      may_answer: boolean
    })[]
  }
}

function toProgress(data: Json | null): OwnerProgress | null {
  if (data === null) return null
  const { is_public, first_public_at, weeks, viewings, ...rest } = data as unknown as Summary
  return {
    ...rest,
    isPublic: is_public,
    firstPublicAt: first_public_at,
    weeks: weeks.map(toWeek),
    viewings: {
      ...viewings,
      coming: viewings.coming.map(({ starts_at, ends_at, may_answer, ...viewing }) => ({
        ...viewing,
        startsAt: starts_at,
        endsAt: ends_at,
        mayAnswer: may_answer,
      })),
    },
  }
}
