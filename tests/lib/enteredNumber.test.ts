import { describe, expect, it } from 'vitest'
import { enterWhole, parseArea, parseRating, parseWhole } from '~/lib/enteredNumber'

describe('parseWhole', () => {
  it.each([
    ['0', 0],
    ['1250000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['£1,250,000', 1_250_000],
    ['£ 1,250,000', 1_250_000],
    [' £750,000 ', 750_000],
    ['1 250 000', 1_250_000],
    ['1\u00a0250\u00a0000', 1_250_000],
    ['2,400.00', 2400],
    ['007', 7],
  ])('understands %j', (text, value) => expect(parseWhole(text)).toBe(value))

  it.each([
    '',
    ' ',
    '-1',
    '1.5',
    '1,250.50',
    '1,25',
    '1,2500',
    '1250,000',
    '1.250.000',
    '1.25m',
    '1e6',
    '£',
    'two',
    '12 34',
    '99999999999999999999',
  ])('refuses %j', (text) => expect(parseWhole(text)).toBeUndefined())
})

describe('parseArea', () => {
  it.each([
    ['850', 850],
    ['1,840 sq ft', 1840],
    ['850sqft', 850],
    ['850 Sq. Ft.', 850],
    ['850 square feet ', 850],
    ['850 ft²', 850],
  ])('understands %j', (text, value) => expect(parseArea(text)).toBe(value))

  it.each(['', 'sq ft', '80 sq m', '80 m²', '850 feet', '850 sq ft sq ft', '8.5 sq ft'])(
    'refuses %j',
    (text) => expect(parseArea(text)).toBeUndefined(),
  )
})

describe('enterWhole', () => {
  it.each([
    [null, ''],
    [0, '0'],
    [2400, '2,400'],
    [1_250_000, '1,250,000'],
  ])('writes %j as %j', (value, text) => expect(enterWhole(value)).toBe(text))
})

describe('parseRating', () => {
  it.each([
    ['0', 0],
    ['4.5', 4.5],
    [' 5 ', 5],
    ['5.0', 5],
  ])('understands %j', (text, value) => expect(parseRating(text)).toBe(value))

  it.each(['', '5.1', '6', '-1', '4.55', '4,5', 'good'])('refuses %j', (text) =>
    expect(parseRating(text)).toBeUndefined(),
  )
})
