import { answersText, factLabels } from '~/content/portal/questions'
import type { FactName, StatedFact } from '~/lib/listing/factsInAnswer'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Json, TablesUpdate } from '~/types/database'

const COLUMNS =
  'id,updated_at,answers,service_charge,ground_rent,lease_ends,council_tax_band,epc_state,epc_rating,parking,broadband,floor_level'

/** What a listing states, among what an answer may state; `updated_at` tells which version it is. */
export type KnownFacts = Awaited<ReturnType<typeof fetchFacts>>

/** @throws ServiceError 'Failed to load what the listing states' */
export async function fetchFacts(propertyId: string, signal?: AbortSignal) {
  const query = staffClient.from('properties').select(COLUMNS).eq('id', propertyId)
  const [row] = await unwrap(signal ? query.abortSignal(signal) : query, answersText.factsFailed)
  return row ?? null
}

/**
 * Fills a fact in, in the field that keeps it.
 * @throws ServiceError when somebody has changed the listing since it was seen, or it could not be saved.
 */
export async function fillIn(known: NonNullable<KnownFacts>, fact: StatedFact): Promise<void> {
  const saved = await unwrap(
    staffClient
      .from('properties')
      .update(columnsOf(known, fact))
      .eq('id', known.id)
      .eq('updated_at', known.updated_at)
      .select('id'),
    answersText.fillFailed(factLabels[fact.name]),
  )
  if (saved.length === 0) throw new ServiceError(answersText.listingChanged)
}

function columnsOf(known: NonNullable<KnownFacts>, fact: StatedFact): TablesUpdate<'properties'> {
  const answers = withoutAnswer(known.answers, fact.name)
  switch (fact.name) {
    case 'lease_ends': {
      const about = fact.value.isAbout && { lease_ends: { answer: 'about' } }
      return { lease_ends: fact.value.day, answers: { ...answers, ...about } }
    }
    case 'epc_rating':
      return { epc_rating: fact.value, epc_state: known.epc_state ?? 'held', answers }
    default:
      return { [fact.name]: fact.value, answers }
  }
}

/** What is filled in is no longer asked for. */
function withoutAnswer(answers: Json, name: FactName): Record<string, Json | undefined> {
  const { [name]: _, ...others } = answers as Record<string, Json | undefined>
  return others
}
