import { describe, expect, it } from 'vitest'
import { mailto, telHref, whatsappLink } from '../../src/lib/enquiry/contactLinks'

/** As a mail program reads it (RFC 6068). */
function read(link: string) {
  const { protocol, pathname, search } = new URL(link)
  const headers = search
    .slice(1)
    .split('&')
    .map((header) => header.split('=').map(decodeURIComponent))
  return { protocol, to: decodeURIComponent(pathname), headers }
}

const body = ['Dear Nora,', '', 'Kind regards']

describe('a link to a mail program', () => {
  it.each([
    ['nora@visitor.example', 'Re: Your viewing request: Flat 2, St James’s'],
    ['nora+homes@visitor.example', 'Re: 50% off & more? #1 + 2 = 3'],
    ['o’hara&co?bcc=all@visitor.example', 'Re: "Grüße" 🏡'],
    ['nora%40x@visitor.example', 'Re: /\\;,:'],
  ])('to %s about %s says exactly that', (to, subject) => {
    expect(read(mailto({ to, subject, body }))).toEqual({
      protocol: 'mailto:',
      to,
      headers: [
        ['subject', subject],
        ['body', 'Dear Nora,\r\n\r\nKind regards'],
      ],
    })
  })

  it('has no room for further headers', () => {
    const link = mailto({
      to: 'a@b.example',
      subject: 'Re: x\r\nBcc: all@b.example',
      body: ['&cc=c@d.example'],
    })
    expect(read(link).headers).toEqual([
      ['subject', 'Re: x Bcc: all@b.example'],
      ['body', '&cc=c@d.example'],
    ])
  })

  it('never writes a blank as a plus', () => {
    expect(mailto({ to: 'a@b.example', subject: 'a b', body: ['c d'] })).not.toContain('+')
  })
})

describe('a link to a telephone', () => {
  it.each([
    ['020 7946 0120', 'tel:02079460120'],
    ['+44 20 7946 0120', 'tel:+442079460120'],
    ['+44 (0)20 7946-0120', 'tel:+442079460120'],
    ['(020) 7946 0120', 'tel:02079460120'],
    ['020.7946+0120', 'tel:02079460120'],
    ['\u202a+44 7700 900123\u202c', 'tel:+447700900123'],
    ['020‑7946‑0123', 'tel:02079460123'],
    ['01632 960123 ext 451', 'tel:01632960123;ext=451'],
  ])('dials %s as %s', (phone, href) => {
    expect(telHref(phone)).toBe(href)
  })
})

describe('whatsappLink', () => {
  it.each(['442079460120', '+44 20 7946 0120', '+44 (20) 7946-0120'])(
    'takes the number as people write it: %s',
    (number) => {
      expect(new URL(whatsappLink(number, 'Hi')).pathname).toBe('/442079460120')
    },
  )

  it('carries the text whole', () => {
    const text = 'A flat & a house? 100% – “yes” 🏡'
    const link = new URL(whatsappLink('442079460120', text))
    expect(link.origin).toBe('https://wa.me')
    expect(Array.from(link.searchParams)).toEqual([['text', text]])
  })
})
