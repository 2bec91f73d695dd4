import { describe, expect, it, test } from 'vitest'
import { agency } from '~/content/agency'
import { writeLetter } from '~/content/letters/letters'
import type { ToldViewing } from '~/content/letters/viewingLetters'
import { letterHtml } from '~/lib/letter/letterHtml'
import { letterText } from '~/lib/letter/letterText'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { propertyRow } from '../../../supabase/seed/rows.ts'
import { addresses, TOKEN, told } from './someLetters.ts'

const sender = { ...agency, site: addresses.site }
const home = told(0)
const stated = demoListings.find(({ title }) => title === home.title)
if (!stated) throw new Error('The demo listing is gone.')
const { description: _, features: __, specs: ___, ...facts } = propertyRow(stated)

const viewing: ToldViewing = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  version: 1,
  token: TOKEN,
  mailbox: 'sales',
  title: home.title,
  location: home.location,
  address: '7 Kew Road, TW9 2NA',
  starts_at: '2026-12-01T10:30:00+00:00',
  ends_at: '2026-12-01T11:00:00+00:00',
  state: 'booked',
  cancelled_by: null,
  facts: facts as unknown as ToldViewing['facts'],
  home,
}

const bodies: Readonly<Record<string, ToldViewing>> = {
  'viewing-booked': viewing,
  'viewing-requested': { ...viewing, state: 'requested', address: null },
  'viewing-moved': { ...viewing, version: 2 },
  'viewing-cancelled': { ...viewing, state: 'cancelled', address: null, cancelled_by: 'owner' },
  'viewing-tomorrow': viewing,
  'viewing-soon': viewing,
}

const textOf = (kind: string, changes: Partial<ToldViewing> = {}) =>
  letterText(
    writeLetter(kind, { ...(bodies[kind] as ToldViewing), ...changes }, addresses),
    sender,
  ).replaceAll('\u00a0', ' ')

describe.each(Object.entries(bodies))('the letter of the kind %s', (kind, body) => {
  const letter = writeLetter(kind, body, addresses)
  const html = letterHtml(letter, sender)

  it('says in its subject which home and when', () => {
    expect(letter.subject.replaceAll('\u00a0', ' ')).toContain(
      `Tuesday 1 December, 10:30, ${home.title}`,
    )
  })
  it('leads to the page of the viewing, or of homes once it is cancelled', () => {
    const link = kind === 'viewing-cancelled' ? '/property/' : `/viewing#${TOKEN}`
    expect(textOf(kind)).toContain(`${addresses.site}${link}`)
  })
  it('has at most one picture and 60 kB, and nothing that tells whether it was read', () => {
    expect((html.match(/<img /g) ?? []).length).toBeLessThanOrEqual(1)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
    expect(html).not.toMatch(/utm_|(?:width|height)="?[01]\b|url\(/)
  })
  it('says who writes, why, and which department answers', () => {
    for (const line of [agency.name, agency.phone, letter.reason]) {
      expect(textOf(kind)).toContain(line)
    }
  })
  it('names the address only of what is booked', () => {
    expect(textOf(kind).includes('7 Kew Road')).toBe(body.address !== null)
  })
})

test('a confirmation says when one of us comes, and what must be known before', () => {
  const text = textOf('viewing-booked')
  expect(text).toContain('When: Tuesday 1 December 2026, 10:30 to 11:00')
  expect(text).toContain('Where: 7 Kew Road, TW9 2NA')
  expect(text).toMatch(/Read before you come:\n\n.*(?:Tenure|EPC)/s)
  expect(textOf('viewing-booked', { facts: null })).not.toContain('Read before you come')
})

test('what is still asked is named', () => {
  const answers = { flooding: { answer: 'asked', asked_on: '2026-11-20' } }
  const asked = { ...facts, answers } as unknown as ToldViewing['facts']
  expect(textOf('viewing-booked', { facts: asked })).toContain('Still asked: Flooding')
})

test('a new time that the owner is asked for is not promised', () => {
  const text = textOf('viewing-moved', { state: 'requested', address: null })
  expect(text).toContain('A new time is requested')
  expect(text).not.toContain('meets you')
})

test('a cancellation says by whom', () => {
  expect(textOf('viewing-cancelled')).toContain('the owner has cancelled this viewing')
  expect(textOf('viewing-cancelled', { cancelled_by: 'visitor' })).toContain('You have cancelled')
  expect(textOf('viewing-cancelled', { home: null })).toContain('See our homes')
})
