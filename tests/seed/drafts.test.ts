import { expect, it } from 'vitest'
import { demoDrafts } from '../../supabase/seed/office/drafts.ts'
import { findPhoto } from '../../supabase/seed/photos.ts'

it('drafts have photographs that are there', () => {
  for (const { photos } of demoDrafts)
    for (const name of photos) expect(findPhoto(name).alt).not.toBe('')
})
