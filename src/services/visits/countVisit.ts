import { visitSourceOf } from '~/lib/visits/visitSourceOf'
import { visitSource } from '~/services/client/campaign'
import { publicClient } from '~/services/client/publicClient'
import type { VisitKind } from '~/types/visit'
import { mayCountVisit } from './mayCountVisit'

/** What was counted since the page was loaded, by listing and kind. Nothing of it is stored. */
const counted = new Set<string>()

/**
 * Counts what a visitor has done with a listing, each kind once until the page is loaded again. Nobody waits for it: what
 * could not be counted is one less in a sum.
 */
export function countVisit(propertyId: string, kind: VisitKind): void {
  const key = `${propertyId} ${kind}`
  if (counted.has(key) || !mayCountVisit()) return
  counted.add(key)
  void addOne(propertyId, kind)
}

async function addOne(propertyId: string, kind: VisitKind): Promise<void> {
  const { error } = await publicClient.rpc('count_visit', {
    p_property_id: propertyId,
    p_kind: kind,
    p_source: visitSourceOf(visitSource(), location.host),
  })
  if (error) console.info('A visit could not be counted.', error)
}
