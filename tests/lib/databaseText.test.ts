import { describe, expect, it } from 'vitest'
import { containing, containingEach, countCharacters } from '../../src/lib/format/databaseText'

describe('countCharacters', () => {
  it.each([
    ['nothing', '', 0],
    ['plain text', 'Bramley', 7],
    ['a line break', 'a\nb', 3],
    ['an emoji as one, as the database does', '🏡', 1],
    ['a family of emoji as its parts, as the database does', '👨‍👩‍👧', 5],
    ['right-to-left text', 'مريم', 4],
  ])('counts %s', (_, text, count) => {
    expect(countCharacters(text)).toBe(count)
  })
})

it.each([
  ['Kew', '%Kew%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['5* hotel', '%5_ hotel%'],
])('%s is looked for as %s', (text, pattern) => expect(containing(text)).toBe(pattern))

it.each([
  [['kew'], '{"%kew%"}'],
  [['kew', '100%', 'a"b', '{c}', 'd\\e'], '{"%kew%","%100_%","%a_b%","%_c_%","%d_e%"}'],
])('all of %j are looked for as %s', (words, patterns) => {
  expect(containingEach(words)).toBe(patterns)
})
