import { expect, test } from 'vitest'
import { restoreListing } from '~/services/listings/restoreListing'
import { status, stubNetwork } from '../support/network.ts'

const id = '3b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a10'

test.each([
  ['back where somebody else has restored it', [{ id }], true],
  ['gone for good where its time is over', [], false],
])('a listing that is not among the deleted ones any more is %s', async (_, there, isBack) => {
  stubNetwork({
    'POST /rest/v1/rpc/restore_listing': status(404, { code: 'PT404' }),
    'GET /rest/v1/properties': () => there,
  })
  await expect(restoreListing(id)).resolves.toBe(isBack)
})
