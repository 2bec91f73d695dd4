import { expect, it, vi } from 'vitest'
import { mainFacts } from '~/content/listing/keyFacts'
import { particularsOf } from '~/content/listing/particulars'
import type { ListingField } from '~/types/listingField'
import { aProperty } from '../support/aProperty.ts'

/** A registry in which fields of every kind are on cards. */
vi.mock('~/content/listing/listingFields', async (importOriginal) => {
  const original = await importOriginal<typeof import('~/content/listing/listingFields')>()
  const own = { group: 'further', onCard: true } as const
  const facing = [{ value: 'south', label: 'South' }]
  const fields: Readonly<Record<string, ListingField>> = {
    facing: { ...own, label: 'Garden facing', kind: 'choice', choices: facing },
    floor: { ...own, label: 'Floor', kind: 'whole', most: 99 },
    loft: { ...own, label: 'Loft', kind: 'whole', unit: 'sq ft', most: 9999 },
    ground: { ...own, label: 'Ground rent', kind: 'money', unit: 'a year', most: 9999 },
    built: { ...own, label: 'Built', kind: 'year', least: 1066, most: 2100 },
    school: { ...own, label: 'Nearest school', kind: 'text', most: 60 },
    free: { ...own, label: 'Free from', kind: 'date' },
    lift: { ...own, label: 'Lift', kind: 'switch' },
    stars: { ...own, label: 'Stars', kind: 'rating' },
    streets: { ...own, label: 'Streets', kind: 'list', most: 9 },
  }
  return { ...original, listingFields: { ...original.listingFields, ...fields } }
})

const stated = {
  facing: 'south',
  floor: 3,
  loft: 1200,
  ground: 250,
  built: 1904,
  school: 'St Mary’s',
  free: '2026-12-01',
  lift: true,
  stars: 4.5,
  streets: ['Arlington Way', 'Rosebery Avenue'],
}

const cards = (columns: object) => ({ ...aProperty({ tenure: null }), ...columns })

it('a card has a fact of every kind behind its label, and a switch as its label', () => {
  expect(mainFacts(cards(stated)).slice(3)).toEqual([
    'Garden facing: South',
    'Floor: 3',
    'Loft: 1,200 sq ft',
    'Ground rent: £250 a year',
    'Built: 1904',
    'Nearest school: St Mary’s',
    'Free from: 1\u00a0December\u00a02026',
    'Lift',
    'Stars: 4.5 out of 5',
    'Streets: Arlington Way, Rosebery Avenue',
  ])
})

it('what is on a card is on the page', () => {
  expect(Object.fromEntries(particularsOf(cards(stated)))).toMatchObject({
    Bedrooms: '5',
    'Garden facing': 'South',
    'Free from': '1\u00a0December\u00a02026',
    Lift: 'Yes',
  })
})

it('what is not stated is not on a card', () => {
  const empty = { facing: null, floor: 0, school: '', lift: false, streets: [] }
  expect(mainFacts(cards(empty))).toEqual(['5 beds', '3 baths', '2,840 sq ft'])
})
