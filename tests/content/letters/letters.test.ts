import { describe, expect, it, test } from 'vitest'
import { agency } from '~/content/agency'
import { alertLetter, confirmationLetter, stillLookingLetter } from '~/content/letters/alertLetters'
import { writeLetter } from '~/content/letters/letters'
import { letterHtml } from '~/lib/letter/letterHtml'
import { letterSubject } from '~/lib/letter/letterSubject'
import { letterText } from '~/lib/letter/letterText'
import { paths } from '~/lib/paths'
import { eachLetter } from './eachLetter.ts'
import {
  addresses,
  confirmation,
  ENQUIRY_TOKEN,
  manyNews,
  news,
  stillLooking,
  TOKEN,
  told,
} from './someLetters.ts'

const sender = { ...agency, site: addresses.site }
const link = `${addresses.site}/alerts#${TOKEN}`

function pageOf(kind: string): string {
  if (kind.startsWith('alert')) return `/alerts#${TOKEN}`
  if (kind.startsWith('enquiry')) return `/enquiry#${ENQUIRY_TOKEN}`
  // Whose viewing is cancelled may want another time, which the page of the home offers.
  return kind === 'viewing-cancelled' ? paths.property(told(0).id) : `/viewing#${TOKEN}`
}

describe.each(Object.entries(eachLetter))('the letter of the kind %s', (kind, body) => {
  const letter = writeLetter(kind, body, addresses)
  const html = letterHtml(letter, sender)

  it('leads to the page of what it is about', () => {
    const own = addresses.site + pageOf(kind)
    expect(letterText(letter, sender)).toContain(own)
    expect(html).toContain(`href="${own}"`)
  })
  it('has at most one picture and 60 kB, and nothing that tells whether it was read', () => {
    const pictures = html.match(/<img /g) ?? []
    expect(pictures.length).toBeLessThanOrEqual(1)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000)
    expect(html).not.toMatch(/utm_|(?:width|height)="?[01]\b|url\(/)
  })
  it('says who writes, and why', () => {
    for (const line of [agency.name, ...agency.address, agency.phone, letter.reason]) {
      expect(letterText(letter, sender)).toContain(line)
    }
  })
})

test('there is no letter of another kind', () => {
  for (const kind of ['unknown', 'constructor']) {
    expect(() => writeLetter(kind, {}, addresses)).toThrow(`There is no letter of the kind ${kind}`)
  }
})

describe('the letter that asks to confirm', () => {
  it('says what was asked for in numbers and how often, and repeats no word of who asked', () => {
    const text = letterText(
      confirmationLetter({ ...confirmation, frequency: 'weekly' }, addresses),
      sender,
    )
    expect(text).toContain('What: Homes for sale, up to £950,000, 2+ bedrooms')
    expect(text).toContain('How often: Once a week, on Mondays at eight in the morning')
    expect(text).toContain('without your confirmation nothing comes of it')
    expect(text).not.toContain('/property/')
  })
  it.each(['location', 'place', 'type', 'mentions', 'features'])('repeats no %s', (name) => {
    const words = 'Win £500 at shop.example'
    const filters = { [name]: ['mentions', 'features'].includes(name) ? [words] : words }
    const text = letterText(
      confirmationLetter({ ...confirmation, frequency: 'daily', filters }, addresses),
      sender,
    )
    expect(text).toContain('What: Homes for sale\n')
    expect(text).not.toMatch(/win|shop/i)
  })
  it('of homes says how many', () => {
    const homes = (count: number) =>
      letterText(
        confirmationLetter(
          { ...confirmation, frequency: 'daily', class: null, homes: count },
          addresses,
        ),
        sender,
      )
    expect(homes(1)).toContain('What: 1 home on your shortlist')
    expect(homes(3)).toContain('What: 3 homes on your shortlist')
  })
})

describe('the letter about what was found', () => {
  it('names a single home in its subject', () => {
    const { title } = told(0)
    const subjects = (['new', 'reduced', 'gone', 'back'] as const).map(
      (kind) => alertLetter(news([told(0, { news: kind })]), addresses).subject,
    )
    expect(subjects).toEqual([
      `New: ${title}`,
      `Reduced: ${title}`,
      `No longer on the market: ${title}`,
      `Back on the market: ${title}`,
    ])
  })
  it('says beside that subject what else is known of the home', () => {
    const { preview } = alertLetter(news([told(0)]), addresses)
    expect(preview).toMatch(/^£4,350,000 · 7\sbeds\s· .+ · Dedham, Essex$/)
  })
  it('counts several', () => {
    const subject = (homes: Parameters<typeof news>[0], changes = {}) =>
      alertLetter(news(homes, changes), addresses).subject
    expect(subject([told(0), told(1)])).toBe('New: 2 homes for your search')
    expect(subject([told(0), told(1, { news: 'reduced' })])).toBe(
      'New or reduced: 2 homes for your search',
    )
    expect(subject([told(0, { news: 'reduced' }), told(1, { news: 'reduced' })])).toBe(
      'Reduced: 2 homes for your search',
    )
    expect(subject([told(0), told(1)], { class: null })).toBe('News of 2 homes on your shortlist')
  })
  it('names twenty and leads to the rest', () => {
    const text = letterText(alertLetter(manyNews, addresses), sender)
    expect(text.match(/\/property\//g)).toHaveLength(20)
    expect(text).toContain('and 7 more:\n')
    expect(text).toMatch(/\/properties\?\S*added=14/)
  })
  it('leads to the area on the map that was searched', () => {
    const area = {
      frame: { west: -0.3, south: 51.4, east: -0.1, north: 51.5 },
      polygon: [
        [51.41, -0.25],
        [51.49, -0.2],
        [51.41, -0.15],
      ],
    } as const
    const text = letterText(alertLetter({ ...manyNews, area }, addresses), sender)
    expect(text).toContain('Homes for sale in the area on the map')
    expect(text).toContain(
      'view=map&frame=-0.3_51.4_-0.1_51.5&shape=51.41_-0.25_51.49_-0.2_51.41_-0.15',
    )
  })
  it('of a shortlist leads to it for the rest', () => {
    const text = letterText(alertLetter({ ...manyNews, class: null }, addresses), sender)
    expect(text).toContain(`and 7 more on your shortlist:\n${addresses.site}/shortlist`)
  })
  it('shows the first photograph as we made it, for mail programs that take no WebP', () => {
    const [shown] = letterHtml(alertLetter(manyNews, addresses), sender).match(/src="[^"]+"/) ?? []
    expect(shown).toContain(`src="${addresses.photos}/`)
    expect(shown).toMatch(/\.jpg"$/)
  })
  it('shows no photograph that stands on another site, nor one that was not made smaller', () => {
    const cover = { ...told(0).cover, url: 'https://elsewhere.example/1.jpg', medium_url: null }
    const letter = alertLetter(news([told(0, { cover: cover as never })]), addresses)
    expect(letterHtml(letter, sender)).not.toContain('<img')
  })
  it('says what became of the price', () => {
    const text = (changes: Parameters<typeof told>[1]) =>
      letterText(alertLetter(news([told(0, { price: 850_000, ...changes })]), addresses), sender)
    expect(text({ news: 'reduced', price_before: 900_000 })).toMatch(
      /£850,000, reduced from £900,000/,
    )
    expect(text({ news: 'reduced' })).toMatch(/£850,000, reduced\n/)
    expect(text({ news: 'back' })).toMatch(/£850,000, back on the market/)
  })
  test.each([
    ['sale', 'pending', 'Under offer', true],
    ['rent', 'pending', 'Let agreed', true],
    ['sale', 'sold', 'Sold', true],
    ['rent', 'sold', 'Let', true],
    ['sale', 'withdrawn', 'No longer on the market', false],
  ] as const)('says of a home for %s that is %s: %s', (property_class, status, words, hasPage) => {
    const letter = alertLetter(
      news([told(0, { news: 'gone', property_class, status })], { filters: {} }),
      addresses,
    )
    const text = letterText(letter, sender)
    expect(letter.subject).toBe(`${words}: ${told(0).title}`)
    expect(text).toContain(`\n${words}\n`)
    expect(text).not.toContain('£')
    expect(text.includes('/property/')).toBe(hasPage)
    expect(letterHtml(letter, sender)).not.toContain('<img')
  })
  it('has a subject of one line, whatever a home is called', () => {
    const letter = alertLetter(
      news([told(0, { title: `House\r\nBcc: a@b.example ${'x'.repeat(300)}` })]),
      addresses,
    )
    expect(letterSubject(letter)).toMatch(/^New: House Bcc: .{183}…$/)
  })
})

test('the letter after six months says what ends and when', () => {
  const text = letterText(stillLookingLetter(stillLooking, addresses), sender)
  expect(text).toContain(`Keep this alert:\n${link}`)
  expect(text).toContain('it ends by itself in 30 days')
  expect(text).toMatch(/You asked on 20\sNovember\s2026\./)
})
