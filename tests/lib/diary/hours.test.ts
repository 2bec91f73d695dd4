import { expect, test } from 'vitest'
import { hoursProblem, isAtWork, stretchesOf, weekdayEntries } from '~/lib/diary/hours'
import { usualRules, withStored } from '~/lib/diary/rules'

const stored = [
  { weekday: 1, starts: '09:00', ends: '12:30' },
  { weekday: 1, starts: '13:30', ends: '18:00' },
  { weekday: 6, starts: '10:00', ends: '14:00' },
]

test('hours with a break are entered as one day, and stored as they were', () => {
  const entries = weekdayEntries(stored)
  expect(entries).toHaveLength(7)
  expect(entries[0]).toEqual({
    weekday: 1,
    works: true,
    starts: '09:00',
    ends: '18:00',
    breakStarts: '12:30',
    breakEnds: '13:30',
  })
  expect(entries[1]?.works).toBe(false)
  expect(stretchesOf(entries)).toEqual(stored)
})

const day = {
  weekday: 1,
  works: true,
  starts: '09:00',
  ends: '18:00',
  breakStarts: '',
  breakEnds: '',
}

test.each([
  [{}, undefined],
  [{ works: false, starts: '' }, undefined],
  [{ breakStarts: '12:00', breakEnds: '13:00' }, undefined],
  [{ ends: '09:00' }, 'order'],
  [{ ends: '' }, 'order'],
  [{ breakStarts: '12:00' }, 'break'],
  [{ breakEnds: '12:00' }, 'break'],
  [{ breakStarts: '13:00', breakEnds: '12:00' }, 'break'],
  [{ breakStarts: '09:00', breakEnds: '10:00' }, 'break'],
  [{ breakStarts: '17:00', breakEnds: '18:30' }, 'break'],
])('a day with %j has the problem %s', (changes, problem) => {
  expect(hoursProblem({ ...day, ...changes })).toBe(problem)
})

test.each([
  [1, '09:00', true],
  [1, '12:30', false],
  [1, '17:30', true],
  [1, '18:00', false],
  [2, '10:00', false],
])('on weekday %d at %s somebody works: %s', (weekday, time, works) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  expect(isAtWork(stored, weekday, hours * 60 + minutes)).toBe(works)
})

test('a stored length that is none of the choices is one', () => {
  expect(withStored([15, 30], 25)).toEqual([15, 25, 30])
  expect(withStored([15, 30], 30)).toEqual([15, 30])
  expect(usualRules.bookable).toBe(false)
})
