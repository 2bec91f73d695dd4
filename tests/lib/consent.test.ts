import { describe, expect, it } from 'vitest'
import { fullConsent, necessaryConsent, parseConsent } from '~/services/client/consent'

describe('parseConsent', () => {
  it.each([necessaryConsent, fullConsent, { ...necessaryConsent, marketing: true }])(
    'reads back the stored choice %j',
    (choice) => {
      expect(parseConsent(JSON.stringify(choice))).toEqual(choice)
    },
  )

  it.each([
    ['nothing stored', null],
    ['an empty text', ''],
    ['a text cut off', '{"necessary":true,"analytics":tr'],
    ['another kind of value', '"yes"'],
    ['null', 'null'],
    ['a list', '[true,true,true]'],
    ['a purpose missing', '{"necessary":true,"analytics":true}'],
    ['a purpose that is no boolean', '{"necessary":true,"analytics":"true","marketing":false}'],
  ])('asks again after %s', (_, stored) => {
    expect(parseConsent(stored)).toBeUndefined()
  })

  it('keeps necessary on whatever is stored', () => {
    expect(parseConsent('{"necessary":false,"analytics":true,"marketing":false}')).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
    })
  })

  it('passes on nothing that somebody added', () => {
    const stored = '{"necessary":true,"analytics":false,"marketing":false,"other":true}'
    expect(parseConsent(stored)).toEqual(necessaryConsent)
  })
})
