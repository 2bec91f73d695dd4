import { describe, expect, it } from 'vitest'
import { campaignTags } from '~/lib/enquiry/campaignTags'

const OURS = 'www.bramleyandgrove.example'
const tagsOf = (query: string, referrer = '') => campaignTags(`${query}\n${referrer}`, OURS)

/** As PostgreSQL counts them (supabase/tests has the limit's own tests). */
const bytes = (tags: object) =>
  Object.entries(tags).reduce((sum, [name, text]) => sum + Buffer.byteLength(name + text) + 8, 8)

describe('campaignTags', () => {
  it.each([
    ['nothing to tell', '', '', {}],
    [
      'the tags of the address, and the host that linked to it',
      '?utm_source=news&utm_medium=email&utm_campaign=spring%20sale',
      'news.example',
      {
        referrer: 'news.example',
        utm_source: 'news',
        utm_medium: 'email',
        utm_campaign: 'spring sale',
      },
    ],
    ['no other parameters', '?type=house&utm_id=7&email=ada@example.com', '', { utm_id: '7' }],
    ['no link of our own', '?utm_term=villa', OURS, { utm_term: 'villa' }],
    ['names in capitals', '?UTM_Source=News', '', { utm_source: 'News' }],
    ['the first of two', '?utm_source=first&utm_source=second', '', { utm_source: 'first' }],
    ['no empty tags', '?utm_source=&utm_medium=%20%20', '', {}],
    ['no odd names', '?utm_%00x=1&utm_=2&utm_source%5B%5D=3&utm=4', '', {}],
    ['no control characters', '?utm_source=a%00b%0Ac%7F', '', { utm_source: 'a b c' }],
    ['other scripts', '?utm_source=%D8%B1%D8%A8%D9%8A%D8%B9', '', { utm_source: 'ربيع' }],
    [
      'badly encoded bytes as what they were read as',
      '?utm_source=%E2%28',
      '',
      { utm_source: '\ufffd(' },
    ],
  ])('keeps %s', (_, query, referrer, expected) => {
    expect(tagsOf(query, referrer)).toEqual(expected)
  })

  it('cuts a value after 200 characters, and through none of them', () => {
    const value = `${'x'.repeat(199)}🏡🏡`
    const { utm_source } = tagsOf(`?utm_source=${encodeURIComponent(value)}`)
    expect(utm_source).toBe(`${'x'.repeat(199)}🏡`)
  })

  it('stays within 2,048 bytes, and keeps the tags that fit', () => {
    const long = encodeURIComponent('🏡'.repeat(300))
    const query = `?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}&utm_term=short`
    const tags = tagsOf(query, 'news.example')
    expect(bytes(tags)).toBeLessThanOrEqual(2048)
    expect(Object.keys(tags)).toEqual(['referrer', 'utm_source', 'utm_medium', 'utm_term'])
    expect(tags.utm_medium).toBe('🏡'.repeat(200))
  })

  it('stays within 2,048 bytes however many tags there are', () => {
    const query = Array.from({ length: 500 }, (_, n) => `utm_t${n}=x`).join('&')
    expect(bytes(tagsOf(`?${query}`))).toBeLessThanOrEqual(2048)
  })
})
