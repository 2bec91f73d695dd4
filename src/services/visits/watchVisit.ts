import { visitSourceOf } from '~/lib/visits/visitSourceOf'
import { visitSource } from '~/services/client/campaign'
import { publicClient } from '~/services/client/publicClient'
import { mayCountVisit } from './mayCountVisit'

/** Who leaves sooner has not looked. */
const LOOKED_MS = 2000

/** The listings counted since the page was loaded. Nothing of it is stored. */
const counted = new Set<string>()

/**
 * Counts a visit of a listing once it was in sight for two seconds on end, and once until the page is loaded again.
 * @returns ends the watch, because the listing is shown no more
 */
export function watchVisit(propertyId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      timer = setTimeout(() => void countVisit(propertyId), LOOKED_MS)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Nobody waits for it: a visit that could not be counted is one less in a sum. */
async function countVisit(propertyId: string): Promise<void> {
  if (counted.has(propertyId) || !mayCountVisit()) return
  counted.add(propertyId)
  const { error } = await publicClient.rpc('count_visit', {
    p_property_id: propertyId,
    p_kind: 'view',
    p_source: visitSourceOf(visitSource(), location.host),
  })
  if (error) console.info('A visit could not be counted.', error)
}
