import { describe, expect, it } from 'vitest'
import { countCharacters } from '~/lib/characters'

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
