import { expect, test } from 'vitest'
import { removeListing } from '~/services/listings/listingEdits'
import { stubNetwork } from '../support/network.ts'

const id = '3b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a10'
const deletesNothing = (left: readonly object[]) =>
  stubNetwork({
    'DELETE /rest/v1/properties': () => [],
    'GET /rest/v1/properties': () => left,
  })

test('a listing that the database does not let go is not deleted', async () => {
  deletesNothing([{ id }])
  await expect(removeListing(id)).rejects.toThrow('Failed to delete property')
})

test('one that somebody else has deleted meanwhile was gone already', async () => {
  deletesNothing([])
  await expect(removeListing(id)).resolves.toBe(false)
})
