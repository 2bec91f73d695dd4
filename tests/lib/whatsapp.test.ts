import { describe, expect, it } from 'vitest'
import { whatsappLink } from '~/lib/whatsapp'

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
