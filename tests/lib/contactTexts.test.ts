import { describe, expect, it } from 'vitest'
import { isTelephone, plainContact, readTelephone } from '~/lib/enquiry/contactTexts'

describe('a telephone number', () => {
  it.each([
    '020 7946 0777',
    '+44 (0)20 7946-0777',
    '02079460777',
    '1234567',
    '+123456789012345',
    '\u202a+44 7700 900123\u202c',
    '020.7946.0123',
    '020/7946/0123',
    '020‑7946‑0123',
    '020–7946–0123',
    '07700\u00a0900123',
    '07700\u2009900\u202f123',
    '01632 960123 ext 451',
    '01632 960123, ext. 451',
    '01632 960123 extension: 451',
    '01632 960123x451',
    '01632 960123 #451',
    '07700\u200b900123',
  ])('may be %j', (text) => {
    expect(isTelephone(text)).toBe(true)
  })

  it.each([
    'abc',
    '020 7946 077x',
    '123456',
    '1234567890123456',
    '+ ( ) -',
    '０２０７９４６０７７７',
    'ext 451',
    '123 ext 456789',
    '01632 960123 ext',
    'next 01632 960123',
  ])('is not %j', (text) => {
    expect(isTelephone(text)).toBe(false)
  })

  it('has its extension apart', () => {
    expect(readTelephone('01632\u00a0960123 Ext. 451')).toEqual({
      number: '01632 960123',
      extension: '451',
    })
    expect(readTelephone('01632 960123').extension).toBeUndefined()
  })
})

it.each([
  ['\u202ann@b.example\u202c\u00a0', 'nn@b.example'],
  ['\ufeffann@b.example', 'ann@b.example'],
  ['ann\u00ad@b\u2011c.example', 'ann@b-c.example'],
  ['  ann lee@b.example ', 'ann lee@b.example'],
])('%j reads %j', (text, plain) => {
  expect(plainContact(text)).toBe(plain)
})
