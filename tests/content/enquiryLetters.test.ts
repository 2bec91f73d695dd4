import { describe, expect, test } from 'vitest'
import { writeLetter } from '~/content/letters/letters'
import { letterHtml } from '~/lib/letter/letterHtml'
import { letterText } from '~/lib/letter/letterText'
import { told } from './letters/someLetters.ts'

const addresses = { site: 'https://site.example', photos: 'https://photos.example' }
const sender = { name: 'B & G', address: ['1 Street'], phone: '020', site: addresses.site }
const TOKEN = 'a'.repeat(43)

const enquiry = {
  source: 'viewing',
  mailbox: 'lettings',
  // A Friday, in office hours.
  received_at: '2026-11-20T11:00:00+00:00',
  message: 'First line\nsecond <b>line</b>',
  details: { preferredDate: '2026-12-01', preferredTime: 'evening', propertyTitle: 'A house' },
  property_title: 'A house',
  token: TOKEN,
}

/** As plain text, with ordinary spaces. */
function textOf(kind: string, changes: object = {}): string {
  const letter = writeLetter(kind, { ...enquiry, home: null, like_it: [], ...changes }, addresses)
  return letterText(letter, sender).replaceAll('\u00a0', ' ')
}

describe('the instant answer', () => {
  test('says what was asked, who answers and by when, and where to withdraw it', () => {
    const text = textOf('enquiry-answer')
    for (const words of [
      'Lettings answers by 6pm on Monday 23 November 2026. You can also call 020 7946 0122 (Mon-Fri 9am-6pm).',
      'Nothing is booked until we have agreed a time with you.',
      'Home: A house',
      'Preferred date: 1 December 2026',
      'Preferred time: Evening (5pm-7pm)',
      '> First line\n> second <b>line</b>',
      `See or withdraw your enquiry:\nhttps://site.example/enquiry#${TOKEN}`,
      'reached our site on 20 November 2026',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('The office was closed')
  })

  test.each([
    ['in the evening', '2026-11-20T18:30:00+00:00', 'Monday 23 November 2026'],
    ['before the office opens', '2026-11-20T07:30:00+00:00', 'Friday 20 November 2026'],
    ['at Christmas', '2026-12-24T19:00:00+00:00', 'Tuesday 29 December 2026'],
  ])('says when the office opens again, to who writes %s', (_, received_at, opens) => {
    expect(textOf('enquiry-answer', { received_at })).toContain(
      `The office was closed when you wrote. It opens again at 9am on ${opens}.`,
    )
  })

  test('acknowledges a complaint in the words of the form', () => {
    const text = textOf('enquiry-answer', {
      source: 'complaint',
      details: {},
      property_title: null,
    })
    expect(text).toContain(
      'We received your complaint about the use of your personal data on 20 November 2026.',
    )
    expect(text).toMatch(/^We have your complaint\n/)
    expect(text).not.toContain('answers by')
  })

  test('shows the home once, and those like it after its own link', () => {
    const text = textOf('enquiry-answer', {
      property_title: told(0).title,
      home: told(0),
      like_it: [told(1)],
    })
    const order = ['The home you asked about', 'Preferred date', 'See or withdraw', 'Homes like it']
    const places = order.map((words) => text.indexOf(words))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(text).not.toContain('Home: ')
    expect(text).toContain('because you agreed to property news and offers; if you want no more')
  })

  test.each([
    'See https://shop.example',
    'www.shop.example',
    'shop.example/offer',
    'Win at shop.example',
    'mail me@shop.example',
  ])(
    'repeats no link that somebody may have sent to an address that is not theirs: %s',
    (message) => {
      const changes = { message, details: { propertyAddress: message }, property_title: message }
      const text = textOf('enquiry-answer', changes)
      expect(text).not.toContain('shop.example')
      const body = { ...enquiry, home: null, like_it: [], ...changes }
      expect(writeLetter('enquiry-answer', body, addresses).subject).toBe('Your viewing request')
      expect(text).toContain('What you wrote is on the page of your enquiry.')
    },
  )
})

describe('an answer from the desk', () => {
  const reply = { name: 'Ann <i>', text: 'Yes.\nIt is.\n\nCome by.', member: 'Ben Cole' }

  test('greets, is signed, and quotes what it answers', () => {
    expect(textOf('enquiry-reply', reply)).toContain(
      [
        'Dear Ann <i>,',
        'Yes.\nIt is.',
        'Come by.',
        'Kind regards\nBen Cole\nBramley & Grove\n020 7946 0120',
        'On 20 November 2026 you wrote:',
        '> First line\n> second <b>line</b>',
      ].join('\n\n'),
    )
  })

  test('quotes the beginning of a long message', () => {
    const text = textOf('enquiry-reply', { ...reply, message: 'word '.repeat(1000) })
    expect(text).toContain('word word…')
    expect(text.length).toBeLessThan(4000)
  })

  test('has the subject of the thread, and the agency alone where no name is known', () => {
    const letter = writeLetter('enquiry-reply', { ...enquiry, ...reply, member: '' }, addresses)
    expect(letter.subject).toBe('Re: Your viewing request: A house')
    expect(letterText(letter, sender)).toContain('Kind regards\nBramley & Grove')
    expect(letterHtml(letter, sender)).toContain('Dear Ann &lt;i&gt;,')
  })
})
