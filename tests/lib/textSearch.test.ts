import { expect, it } from 'vitest'
import { containing } from '~/lib/textSearch'

it.each([
  ['Kew', '%Kew%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['5* hotel', '%5_ hotel%'],
])('%s is looked for as %s', (text, pattern) => expect(containing(text)).toBe(pattern))
