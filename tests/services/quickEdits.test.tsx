import { expect, test } from 'vitest'
import { changeListing } from '~/services/listings/quickEdits'
import { anOverview } from '../support/anOverview.ts'
import { stubNetwork } from '../support/network.ts'

const PATCH = 'PATCH /rest/v1/properties'
const seen = { ...anOverview(), status: 'active' } as const
const LATER = '2026-11-24T10:00:00.000+00:00'

/** Somebody else has changed these fields meanwhile; a change of what is there now is taken. */
function changedMeanwhile(changes: Partial<ReturnType<typeof anOverview>>) {
  const current = { ...seen, ...changes, updated_at: LATER }
  return stubNetwork({
    'GET /rest/v1/listing_overview': () => [current],
    [PATCH]: ({ query }) =>
      query.get('updated_at') === `eq.${LATER}` ? [{ updated_at: `${LATER} and more` }] : [],
  })
}

test('what somebody else entered meanwhile is not overwritten', async () => {
  const network = changedMeanwhile({ status: 'pending' })
  await expect(changeListing(seen, { status: 'sold' })).rejects.toThrow(
    'Somebody else has changed ‘Gabled brick house’ meanwhile.',
  )
  expect(network.callsOf(PATCH)).toHaveLength(1)
})

test('a change of another field meanwhile is no conflict', async () => {
  const network = changedMeanwhile({ featured: true })
  await expect(changeListing(seen, { status: 'sold' })).resolves.toBe(`${LATER} and more`)
  expect(network.callsOf(PATCH).map(({ body }) => body)).toEqual([
    { status: 'sold' },
    { status: 'sold' },
  ])
})
