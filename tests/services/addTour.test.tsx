import { expect, it } from 'vitest'
import { addTour } from '~/services/files/listingFiles'
import { cutConnection, status, stubNetwork } from '../support/network.ts'

const tour = {
  id: '6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f44',
  kind: 'video',
  title: 'Film',
  url: 'https://vimeo.com/1',
} as const

it.each([
  [
    'a sixth tour',
    status(409, { code: 'PT409', message: 'At most 5 tours.' }),
    /A listing has at most 5\.$/,
  ],
  ['a lost connection', cutConnection, /^Failed to add the tour\. Please try again\.$/],
])('%s is told apart from other failures', async (_, answer, message) => {
  stubNetwork({ 'POST /rest/v1/property_tours': answer })
  await expect(addTour('6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f45', tour)).rejects.toThrow(message)
})
