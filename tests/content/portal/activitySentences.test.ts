import { describe, expect, test } from 'vitest'
import { activitySentence } from '~/content/portal/activitySentences'
import type { AuditAction, AuditEntry } from '~/types/portal/activity'

function said(action: AuditAction, changes: AuditEntry['changes'] = {}): string {
  return activitySentence({
    id: '1',
    happened_at: '2026-11-20T09:00:00.000+00:00',
    actor: 'b5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11',
    actor_email: 'ada@bramleyandgrove.example',
    actor_name: '',
    action,
    property_id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    property_title: 'Canonbury Square',
    changes,
  })
}

describe('an edit', () => {
  test.each<[string, AuditEntry['changes']]>([
    [
      'changed the price of Canonbury Square from £3,650,000 to £3,500,000',
      { price: [3_650_000, 3_500_000] },
    ],
    [
      'changed the status of Canonbury Square from Available to Sold',
      { status: ['active', 'sold'] },
    ],
    ['set the council tax band of Canonbury Square to G', { council_tax_band: [null, 'G'] }],
    ['removed the council tax band of Canonbury Square, G', { council_tax_band: ['G', null] }],
    [
      'set the noise of Canonbury Square to A railway.',
      { answers: [{}, { noise: { answer: 'yes', details: 'A railway.' } }] },
    ],
    [
      'set the note on ground rent of Canonbury Square to Asked on 12\u00a0November\u00a02026',
      { answers: [{}, { ground_rent: { answer: 'asked', asked_on: '2026-11-12' } }] },
    ],
    [
      'changed the mining and the heating of Canonbury Square',
      {
        answers: [{ mining: { answer: 'none' } }, {}],
        heating: [null, ['gas-central', 'oil']],
      },
    ],
    [
      'changed the years left on lease of Canonbury Square from 80 to 79',
      { specs: [{ lease_years: 80 }, { lease_years: 79 }] },
    ],
    [
      'marked a change of the price of Canonbury Square as a typing error: £900,000 to £90,000',
      { price_change: ['£900,000 to £90,000', null] },
    ],
    [
      'put an answered question on the page of Canonbury Square',
      { questions_answered: ['', 'On the page'] },
    ],
    [
      'reworded an answered question about Canonbury Square',
      { questions_answered: ['On the page', 'On the page, reworded'] },
    ],
    [
      'took an answered question off the page of Canonbury Square and reworded it',
      { questions_answered: ['On the page', 'Off the page, reworded'] },
    ],
    [
      'put an answered question back on the page of Canonbury Square',
      { questions_answered: ['Off the page', 'On the page'] },
    ],
    ['featured Canonbury Square', { featured: [false, true] }],
    ['stopped featuring Canonbury Square', { featured: [true, false] }],
    ['set ‘Bills included’ of Canonbury Square to Yes', { bills_included: [false, true] }],
    [
      'changed the description of Canonbury Square',
      {
        description: [
          'A house.',
          'A house in a row of nine, with a garden at the back of each one.',
        ],
      },
    ],
    [
      'changed the price, the status and the bedrooms of Canonbury Square',
      { price: [1, 2], status: ['active', 'sold'], bedrooms: [2, 3] },
    ],
    [
      'changed ‘Featured’ and the price of Canonbury Square',
      { featured: [false, true], price: [1, 2] },
    ],
    [
      'changed ‘Available from’ of Canonbury Square from 2\u00a0January\u00a02027 to 8\u00a0January\u00a02027',
      { available_from: ['2027-01-02', '2027-01-08'] },
    ],
    [
      'changed 4 details of Canonbury Square',
      { price: [1, 2], status: ['active', 'sold'], bedrooms: [2, 3], bathrooms: [1, 2] },
    ],
  ])('%s', (sentence, changes) => {
    expect(said('edited', changes)).toBe(sentence)
  })
})

describe('photographs', () => {
  test.each<[string, AuditEntry['changes']]>([
    ['added 1 photograph to Canonbury Square', { added: 1 }],
    ['added 12 photographs to Canonbury Square', { added: 12 }],
    ['removed 2 photographs from Canonbury Square', { removed: 2 }],
    ['reordered the photographs of Canonbury Square', { reordered: true }],
    [
      'changed 2 photographs of Canonbury Square and reordered its photographs',
      { changed: 2, reordered: true },
    ],
  ])('%s', (sentence, changes) => {
    expect(said('photographs', changes)).toBe(sentence)
  })
})

test.each<[string, AuditEntry['changes']]>([
  [
    'changed the status of 12 listings to Withdrawn',
    { change: 'status', wanted: 'withdrawn', listings: 12 },
  ],
  [
    'changed the status of 1 listing to what it was',
    { change: 'status', wanted: null, listings: 1 },
  ],
  ['featured 12 listings', { change: 'featured', wanted: 'true', listings: 12 }],
  ['stopped featuring 12 listings', { change: 'featured', wanted: 'false', listings: 12 }],
  ['deleted 500 listings', { change: 'deleted', wanted: null, listings: 500 }],
  ['brought 500 listings back', { change: 'restored', wanted: null, listings: 500 }],
])('of several at once it says: %s', (sentence, changes) => {
  expect(said('several', changes)).toBe(sentence)
})

test.each<[string, AuditEntry['changes']]>([
  [
    'stored 2 files in the folder garden_flat_20261120 of the photographs',
    {
      what: 'stored',
      bucket: 'property-images',
      folder: 'garden_flat_20261120',
      files: ['a.jpg', 'b.jpg'],
    },
  ],
  [
    'replaced privacy-policy.pdf in the documents',
    { what: 'replaced', bucket: 'documents', folder: '', files: ['privacy-policy.pdf'] },
  ],
  [
    'removed a.jpg from the photographs',
    { what: 'removed', bucket: 'property-images', folder: '', files: ['a.jpg'] },
  ],
])('of stored files it says: %s', (sentence, changes) => {
  expect(said('files', changes)).toBe(sentence)
})

test.each<[AuditAction, string]>([
  ['address_change_asked', 'asked to change the account’s address from a@b.example to c@d.example'],
  ['address_changed', 'changed the account’s address from a@b.example to c@d.example'],
])('%s names both addresses', (action, sentence) => {
  expect(said(action, { address: ['a@b.example', 'c@d.example'] })).toBe(sentence)
})

test.each<[AuditAction, string]>([
  ['created', 'added Canonbury Square'],
  ['deleted', 'deleted Canonbury Square'],
  ['restored', 'brought Canonbury Square back'],
  ['erased', 'deleted Canonbury Square for good'],
  ['signed_in', 'signed in'],
  ['recovery_code_used', 'signed in with a recovery code'],
])('%s is said as %s', (action, sentence) => {
  expect(said(action)).toBe(sentence)
})

test.each<[string, AuditAction, AuditEntry['changes']]>([
  ['invited Cleo', 'invited', { colleague: 'Cleo', role: 'negotiator' }],
  ['removed Cleo’s access', 'access_ended', { colleague: 'Cleo' }],
  [
    'reset Cleo’s two-step verification: The phone is lost',
    'second_factor_reset',
    { colleague: 'Cleo', reason: 'The phone is lost' },
  ],
  ['accepted the invitation', 'joined', {}],
])('of colleagues it says: %s', (sentence, action, changes) => {
  expect(said(action, changes)).toBe(sentence)
})

test.each<[string, AuditAction, AuditEntry['changes']]>([
  ['exported 1,100 enquiries (All but spam)', 'enquiries_exported', { filter: {}, rows: 1100 }],
  [
    'exported 1 enquiry (New, Viewing, one listing, Last 30 days, ‘garden’)',
    'enquiries_exported',
    {
      filter: {
        state: 'new',
        source: 'viewing',
        property: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
        received: '30-days',
        search: 'garden',
      },
      rows: 1,
    },
  ],
  ['looked up what is held about one address: 2 enquiries', 'held_data_read', { rows: 2 }],
  ['erased what was held about one address: 1 enquiry', 'held_data_erased', { rows: 1 }],
])('of personal data it says: %s', (sentence, action, changes) => {
  expect(said(action, changes)).toBe(sentence)
})
