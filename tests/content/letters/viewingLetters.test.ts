import { describe, expect, it, test } from 'vitest'
import { agency } from '~/content/agency'
import { writeLetter } from '~/content/letters/letters'
import type { ToldViewing } from '~/content/letters/viewingLetters'
import { letterHtml } from '~/lib/letter/letterHtml'
import { letterText } from '~/lib/letter/letterText'
import { addresses, TOKEN } from './someLetters.ts'
import { viewing } from './someViewing.ts'

const sender = { ...agency, site: addresses.site }
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
      `Tuesday 1 December, 10:30, ${viewing.title}`,
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
  const asked = { ...viewing.facts, answers } as unknown as ToldViewing['facts']
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
