import { expect, it } from 'vitest'
import { listed } from '~/lib/text/listed'

it.each([
  [[], ''],
  [['light'], 'light'],
  [['light', 'air'], 'light and air'],
  [['light', 'air', 'space'], 'light, air and space'],
])('writes %j as a list, as British English does', (words, text) => {
  expect(listed(words)).toBe(text)
  expect(new Intl.ListFormat('en-GB').format(words)).toBe(text)
})
