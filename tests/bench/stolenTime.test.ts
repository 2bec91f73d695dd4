import { expect, test } from 'vitest'
import { parseProcessorTimes } from '../../bench/stolenTime.ts'

const stat = `cpu  100 20 30 5000 70 4 6 40 9 9
cpu0 50 10 15 2500 35 2 3 20 4 4
intr 12345 0 0
`

test('time stolen is part of what programs wanted; waiting for nothing or for a disk is not', () => {
  expect(parseProcessorTimes(stat)).toEqual({ stolen: 40, wanted: 100 + 20 + 30 + 4 + 6 + 40 })
})

test.each([
  ['nothing', ''],
  ['a kernel that does not tell', 'cpu  100 20 30 5000\n'],
  ['something else', 'Darwin 23.1'],
])('%s is no answer', (_, text) => {
  expect(parseProcessorTimes(text)).toBeUndefined()
})
