import { severalText } from '~/content/portal/listing/several'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ListingOverview, SeveralChange, SeveralOutcome } from '~/types/listing'

/** The number of listings per call; a run can be stopped between calls. */
const CALL_SIZE = 50

/** One listing of a run: `seen` is its status, or whether it was featured, when it was shown. */
export interface SeveralItem {
  id: string
  title: string
  seen: string
  wanted: string | undefined
}

/** A run over several listings, which is one action in the log. */
export interface SeveralRun {
  /** A new id for each run. */
  action: string
  change: SeveralChange['kind'] | 'restored'
  items: readonly SeveralItem[]
}

/** The results of a run, in the order of its listings. */
export interface SeveralReport {
  outcomes: readonly { item: SeveralItem; outcome: SeveralOutcome }[]
  /** The reason why the run was not completed. */
  failure: Error | undefined
}

/** A run that makes a change to listings as they were shown: each is left alone if somebody changed it since. */
export function planRun(
  action: string,
  change: SeveralChange,
  listings: readonly ListingOverview[],
): SeveralRun {
  const wanted = change.kind === 'status' ? change.status : undefined
  return {
    action,
    change: change.kind,
    items: listings.map(({ id, title, status, featured }) =>
      change.kind === 'featured'
        ? { id, title, seen: String(featured), wanted: String(change.featured) }
        : { id, title, seen: status, wanted },
    ),
  }
}

/** The run that undoes another one, or undefined if that changed nothing. */
export function planUndo(
  action: string,
  { change }: SeveralRun,
  { outcomes }: SeveralReport,
): SeveralRun | undefined {
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ item }) => item)
  if (done.length === 0) return undefined
  return change === 'deleted'
    ? { action, change: 'restored', items: done }
    : {
        action,
        change,
        items: done.map((item) => ({ ...item, seen: item.wanted ?? item.seen, wanted: item.seen })),
      }
}

/**
 * Makes a run call by call, until it is stopped or a call fails. The results of a failed call's listings are unknown;
 * the run can be repeated, since finished changes are skipped.
 */
export async function runSeveral(
  { action, change, items }: SeveralRun,
  stop: AbortSignal,
  onProgress: (done: number) => void,
): Promise<SeveralReport> {
  const outcomes = new Map<string, SeveralOutcome>()
  let failure: Error | undefined
  for (let from = 0; from < items.length && !stop.aborted && !failure; from += CALL_SIZE) {
    const part = items.slice(from, from + CALL_SIZE)
    try {
      const answer = await callSeveral(action, change, part)
      for (const { id } of part) outcomes.set(id, answer[id] ?? 'failed')
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      for (const { id } of part) outcomes.set(id, 'failed')
    }
    onProgress(Math.min(from + CALL_SIZE, items.length))
  }
  return {
    outcomes: items.map((item) => ({ item, outcome: outcomes.get(item.id) ?? 'waiting' })),
    failure,
  }
}

async function callSeveral(
  action: string,
  change: SeveralRun['change'],
  items: readonly SeveralItem[],
): Promise<Readonly<Record<string, SeveralOutcome>>> {
  const answer = await unwrap(
    staffClient.rpc('change_listings', {
      p_action: action,
      p_change: change,
      p_listings: Object.fromEntries(items.map(({ id, seen, wanted }) => [id, { seen, wanted }])),
    }),
    severalText.callFailed,
  )
  // The function returns exactly this type.
  return answer as Record<string, SeveralOutcome>
}
