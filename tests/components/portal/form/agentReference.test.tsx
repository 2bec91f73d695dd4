import { expect, it } from 'vitest'
import { createListing, saveListing } from '~/services/listings/listingEdits'
import { aListing } from '../../../support/aListing.ts'
import { status, stubNetwork } from '../../../support/network.ts'

const taken = status(409, {
  code: '23505',
  message: 'duplicate key value violates unique constraint "properties_agent_ref_once"',
})

it('a reference that another listing has is said to be the reason', async () => {
  const network = stubNetwork({
    'POST /rest/v1/properties': taken,
    'PATCH /rest/v1/properties': taken,
  })
  const { id, created_at: _, updated_at: __, ...values } = aListing({ agent_ref: 'BG-1042' })
  await expect(createListing(id, values)).rejects.toThrow(
    'Another listing has this reference already',
  )
  await expect(saveListing(aListing(), values)).rejects.toThrow(
    'Another listing has this reference already',
  )
  expect(network.calls).toHaveLength(2)
})
