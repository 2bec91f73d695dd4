import { describe, expect, it } from 'vitest'
import { type HeroSlide, slides } from '~/content/pages/heroes'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { listingId } from '../../supabase/seed/listingId.ts'

/** Whose picture each slide has, as the demo's photographs are called. */
const photographs: Readonly<Record<string, string>> = {
  library: 'hero-library-evening',
  street: 'hero-street-evening',
  lounge: 'hero-interior-lounge',
  skyline: 'hero-skyline-dusk',
  roofTerrace: 'hero-terrace-morning',
  stucco: 'stucco-terrace-porticoes',
  townhouses: 'townhouses-row',
}

describe('a slide names a listing that has its photograph, and is on the market', () => {
  const named = Object.entries<HeroSlide>(slides).filter(([, { listing }]) => listing)
  expect(named.length).toBeGreaterThan(0)

  it.each(named)('%s', (name, { listing }) => {
    const found = demoListings.find((each) => listingId(each) === listing)
    expect(found?.status).toBe('active')
    expect(found?.photos).toContain(photographs[name])
  })
})
