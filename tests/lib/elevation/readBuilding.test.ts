import { describe, expect, it } from 'vitest'
import type { Building, Described } from '~/lib/elevation/building'
import { readBuilding } from '~/lib/elevation/reading/readBuilding'
import { demoListings } from '../../../supabase/seed/demoListings.ts'

const flat: Described = { id: '1', property_class: 'sale', type: 'apartment', title: 'Flat' }
const house: Described = { ...flat, type: 'house', title: 'House' }

const demo = (title: string): Building => {
  const found = demoListings.find((listing) => listing.title === title)
  if (!found) throw new Error(`There is no demo listing ${title}`)
  const specs: Described['specs'] = { ...found.specs }
  const tenure = String(specs.tenure ?? '').toLowerCase()
  return readBuilding({ ...found, id: found.key, tenure, specs })
}

describe('what a listing tells of its building', () => {
  it.each<[string, Partial<Building>]>([
    [
      'Georgian family house near Canonbury Square',
      {
        kind: 'terrace',
        style: 'georgian',
        storeys: 4,
        storeysAreTold: true,
        isPart: false,
        floors: null,
      },
    ],
    [
      'First-floor flat on a Pimlico stucco terrace',
      { kind: 'terrace', style: 'stucco', floors: { lowest: 1, highest: 1 } },
    ],
    [
      'Wharf conversion with brick walls and beams',
      { kind: 'wharf', floors: { lowest: 2, highest: 2 } },
    ],
    [
      'Mansion flat near the towpath at Richmond',
      {
        kind: 'mansion-block',
        style: 'edwardian',
        floors: { lowest: 3, highest: 3 },
        storeys: 5,
        goesOn: false,
      },
    ],
    [
      'One-bedroom flat on a curved corner in Stratford',
      { kind: 'block', floors: { lowest: 5, highest: 5 } },
    ],
    [
      'Two floors of a Georgian house in Marylebone',
      { kind: 'house', style: 'georgian', floors: { lowest: 0, highest: 1 } },
    ],
    [
      'Thirty-fourth-floor penthouse above the docks',
      { kind: 'tower', storeys: 35, goesOn: false, floors: { lowest: 34, highest: 34 } },
    ],
    [
      'Duplex penthouse at the head of West India Quay',
      { kind: 'block', floors: { lowest: 3, highest: 4 } },
    ],
    [
      'Three-bedroom flat on the river at Wapping',
      { kind: 'wharf', floors: { lowest: 4, highest: 4 } },
    ],
    ['Quiet studio off Walthamstow Village', { kind: 'mews', floors: { lowest: 1, highest: 1 } }],
    [
      'Black-brick house with a dark green kitchen',
      { kind: 'house', style: 'modern', hasFlatRoof: true },
    ],
    ['Double-fronted Victorian villa beside the Common', { kind: 'villa', style: 'victorian' }],
    ['Building plot with consent for a contemporary house', { kind: 'plot', storeys: 0 }],
    ['Orchard Row', { kind: 'row', storeys: 3, style: 'modern' }],
    ['Albert Quay', { kind: 'tower', storeys: 18, floors: null }],
    ['Freehold office building on a planted plaza', { kind: 'office', storeys: 7, isPart: false }],
    [
      'Fitted office floor beside London Bridge',
      { kind: 'tower', isPart: true, floors: { lowest: 12, highest: 12 } },
    ],
    [
      'Restaurant with a green front in the heart of Soho',
      { kind: 'shop', isPart: true, floors: { lowest: 0, highest: 0 }, goesOn: true },
    ],
    ['Warehouse with five loading doors near the M3', { kind: 'shed', bays: 5, storeys: 2 }],
  ])('%s', (title, expected) => {
    expect(demo(title)).toMatchObject(expected)
  })

  it.each<[string, Partial<Building>]>([
    ['Three bays wide, the door on the left.', { bays: 3, doorSide: 'left' }],
    ['The door is black. The door in the middle.', { doorSide: 'middle' }],
    ['Two storeys, with a bay window on both floors.', { storeys: 2, bayFloors: 2 }],
    ['A bay window on the ground floor.', { bayFloors: 1 }],
    ['Four storeys and an attic.', { storeys: 4, hasAttic: true }],
    ['Modern, under a flat roof.', { style: 'modern', hasFlatRoof: true }],
  ])('a front told as %s comes before the description', (front, expected) => {
    const description = 'Five storeys, with eight bays wide and the door on the right.'
    expect(readBuilding({ ...house, description, specs: { front } })).toMatchObject(expected)
  })

  it('has the attic of its own house, not what a flat says of itself', () => {
    const description = 'It has a study under the eaves.'
    expect(readBuilding({ ...flat, description }).hasAttic).toBe(false)
    expect(readBuilding({ ...flat, specs: { front: 'An attic.' } }).hasAttic).toBe(true)
  })

  it('does not take a shop, a gym or a garden of the building for the flat', () => {
    for (const title of [
      'All-inclusive studio for students in Southampton',
      'Bright studio three minutes from East Croydon',
      'One-bedroom waterside flat near the Olympic Park',
    ]) {
      expect(demo(title).floors, title).toBeNull()
    }
  })

  it('has no floor of a house, however many its rooms are on', () => {
    const { floors, storeys } = readBuilding({
      ...house,
      description:
        'The drawing room is on the first floor. Bedrooms fill the second and third floors.',
    })
    expect(floors).toBeNull()
    expect(storeys).toBe(4)
  })

  it.each([
    ['a lower ground-floor flat', -1],
    ['A raised ground-floor flat', 0],
    ['Twenty-first-floor apartment', 21],
    ['Flat on the 11th floor', 11],
    ['Fortieth-floor flat', 40],
  ])('%s is on floor %i', (title, floor) => {
    const { floors } = readBuilding({ ...flat, title })
    expect(floors).toEqual({ lowest: floor, highest: floor })
  })

  it('does not date a house by its kitchen or its neighbours', () => {
    const description =
      'The kitchen was built in 2021. An extension was completed in 2023. It stands between two Victorian neighbours.'
    expect(readBuilding({ ...house, description }).style).toBeNull()
  })

  it.each([
    ['Built in 1788, it has a red front door.', 'georgian'],
    ['The warehouse of 1873 is near.', 'victorian'],
    ['The block dates from 1903.', 'edwardian'],
    ['It was completed in summer 2017.', 'modern'],
    ['It was built in 1935.', null],
  ])('%s', (description, style) => {
    expect(readBuilding({ ...house, description }).style).toBe(style)
  })

  it('has a bungalow on one floor, of a known type or none', () => {
    for (const type of ['house', '']) {
      const found = readBuilding({ ...house, type, title: 'Bungalow with a workshop' })
      expect(found).toMatchObject({ kind: 'cottage', storeys: 1 })
    }
    expect(readBuilding({ ...house, title: 'House behind a row of bungalows' }).kind).toBe('house')
  })

  it('has nothing built where the type is not known', () => {
    for (const property_class of ['sale', 'rental', 'development', 'commercial']) {
      const found = readBuilding({
        ...house,
        property_class,
        type: '',
        title: 'Garden by the Fleet',
      })
      expect(found).toMatchObject({ kind: 'plot', storeys: 0 })
    }
  })

  it('has its door on the same side each time', () => {
    expect(readBuilding(house).doorSide).toBe(readBuilding(house).doorSide)
    const sides = [1, 2, 3, 4].map((id) => readBuilding({ ...house, id: String(id) }).doorSide)
    expect(new Set(sides).size).toBe(2)
  })
})
