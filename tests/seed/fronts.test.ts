import { describe, expect, it } from 'vitest'
import type { Building } from '~/lib/elevation/building'
import { drawElevation } from '~/lib/elevation/drawElevation'
import { readBuilding } from '~/lib/elevation/reading/readBuilding'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { findPhoto } from '../../supabase/seed/photos.ts'

/** The fronts that photographs show: what is in the picture whole, and not what it cuts off. */
const shown: Readonly<Record<string, Partial<Building>>> = {
  'brick-apartments-corner': { storeys: 6 },
  'brick-terrace-overcast': { style: 'georgian', storeys: 3, bays: 3, doorSide: 'left' },
  'cottage-clay-roof': { kind: 'cottage', storeys: 2, bays: 4, doorSide: 'left' },
  'country-house-red-brick': {
    kind: 'country-house',
    storeys: 2,
    bays: 7,
    doorSide: 'middle',
    hasAttic: true,
  },
  'double-fronted-victorian': {
    kind: 'villa',
    style: 'victorian',
    storeys: 2,
    bays: 3,
    doorSide: 'middle',
  },
  'edwardian-semi-detached': { style: 'edwardian', storeys: 2, doorSide: 'left' },
  'edwardian-white-porch': { style: 'edwardian', storeys: 2, doorSide: 'right' },
  'flat-front-cottage-navy-door': { storeys: 2, bays: 2, doorSide: 'right' },
  'garden-square-autumn': {
    kind: 'terrace',
    style: 'georgian',
    storeys: 4,
    bays: 3,
    doorSide: 'right',
    hasAttic: true,
  },
  'georgian-door-dusk': { style: 'georgian', bays: 3, doorSide: 'middle' },
  'georgian-sage-door': { style: 'georgian', bays: 3, doorSide: 'middle' },
  'georgian-terrace': {
    kind: 'terrace',
    style: 'georgian',
    storeys: 4,
    bays: 3,
    doorSide: 'left',
    hasAttic: true,
  },
  'georgian-yellow-door': { style: 'georgian', bays: 3, doorSide: 'right' },
  'mansion-block-red-brick': { kind: 'mansion-block', storeys: 5 },
  'mews-house-black': { kind: 'mews', storeys: 2, bays: 2, doorSide: 'left' },
  'mews-house-pink': { kind: 'mews', storeys: 2, bays: 3, doorSide: 'right' },
  'mixed-use-block': { kind: 'block', storeys: 6, hasShops: true },
  'modern-black-brick-house': {
    style: 'modern',
    storeys: 2,
    bays: 2,
    doorSide: 'left',
    hasFlatRoof: true,
  },
  'modern-brick-apartments': { kind: 'block', storeys: 6 },
  'modern-townhouse-oak-door': { style: 'modern', bays: 2, doorSide: 'left' },
  'office-building': { kind: 'office', storeys: 7, bays: 9 },
  'office-building-dusk': { kind: 'office', storeys: 6, bays: 8 },
  'pastel-house-lilac-door': { bays: 2, doorSide: 'left' },
  'stucco-portico-black-door': { style: 'stucco', bays: 3, doorSide: 'right' },
  'stucco-portico-blue-door': { style: 'stucco', bays: 3, doorSide: 'left' },
  'stucco-terrace-golden-hour': { style: 'stucco', storeys: 4, bays: 3, hasAttic: true },
  'stucco-terrace-porticoes': { style: 'stucco', storeys: 4, bays: 3, hasAttic: true },
  'townhouses-row': { kind: 'row', style: 'modern', storeys: 3, hasFlatRoof: false },
  'victorian-bay-blue-door': { style: 'victorian', storeys: 2, bayFloors: 2, doorSide: 'right' },
  'victorian-bay-cream': { style: 'victorian', storeys: 2, bayFloors: 1, doorSide: 'left' },
  'victorian-gault-brick-red-door': { style: 'victorian', bayFloors: 1, doorSide: 'left' },
  'victorian-terrace-bay-windows': {
    style: 'victorian',
    storeys: 2,
    bayFloors: 2,
    doorSide: 'right',
  },
  'victorian-terrace-dusk': { style: 'victorian', storeys: 2, bayFloors: 2, doorSide: 'right' },
  'warehouse-conversion': { kind: 'wharf', storeys: 5, bays: 7 },
  'warehouse-industrial': { kind: 'shed', bays: 5 },
  'white-apartments-curved': { kind: 'block', storeys: 7 },
  'white-country-house': { kind: 'country-house', storeys: 2, bays: 5, doorSide: 'middle' },
}

/** Exteriors that show several buildings, a part of one or none. */
const noFront = [
  'apartments-brick-entrance',
  'apartments-courtyard-dusk',
  'detached-villa-garden',
  'hero-skyline-dusk',
  'hero-terrace-morning',
  'mansion-flats-entrance',
  'mews-evening',
  'mews-house',
  'modern-gabled-brick-house',
  'modern-villa-white',
  'penthouse-terrace-dusk',
  'restaurant-front',
  'river-apartments-day',
  'riverside-apartments',
  'shop-front-bakery',
  'shop-front-bookshop',
]

const leadOf = ({ photos }: Listing) => photos[0] ?? ''
const buildingOf = (listing: Listing) =>
  readBuilding({ ...listing, id: listing.key, specs: { ...listing.specs } })
const photographed = demoListings.filter((listing) => shown[leadOf(listing)])

describe('the front in the drawing is the front in the leading photograph', () => {
  it.each(photographed.map((listing) => [listing.key, listing] as const))('%s', (_, listing) => {
    expect(buildingOf(listing)).toMatchObject(shown[leadOf(listing)] ?? {})
  })

  it('of all that show a front', () => {
    const leads = new Set(demoListings.map(leadOf))
    const outside = [...leads].filter((name) => !findPhoto(name).room)
    expect(outside.toSorted()).toEqual([...Object.keys(shown), ...noFront].toSorted())
  })

  it('with its door on the side that was told', () => {
    for (const listing of photographed) {
      const building = buildingOf(listing)
      const isOneHouse = ['house', 'terrace', 'mews'].includes(building.kind)
      if (!isOneHouse || !shown[leadOf(listing)]?.doorSide) continue
      const { doors, storeys } = drawElevation(building)
      const [door] = doors
      const across = door && storeys[0] && (door.x + door.width / 2) / storeys[0].width
      const side =
        across === undefined ? '' : across < 0.4 ? 'left' : across > 0.6 ? 'right' : 'middle'
      expect(side, listing.key).toBe(building.doorSide)
    }
  })
})
