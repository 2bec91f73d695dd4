import { expect, it } from 'vitest'
import { demoDrafts } from '../../supabase/seed/office/drafts.ts'
import { findPhoto } from '../../supabase/seed/photos.ts'
import { publishGaps } from './publishGaps.ts'

it('lack three different things', () => {
  const gaps = Object.fromEntries(demoDrafts.map((draft) => [draft.key, publishGaps(draft)]))
  expect(gaps).toEqual({
    'draft-stoke-newington-garden-flat': ['photograph', 'epc'],
    'draft-winchester-hyde-cottage': ['risks'],
    'draft-rochford-bungalow': ['rent-deposit'],
  })
})

it('have photographs that are there', () => {
  for (const { photos } of demoDrafts)
    for (const name of photos) expect(findPhoto(name).alt).not.toBe('')
})
