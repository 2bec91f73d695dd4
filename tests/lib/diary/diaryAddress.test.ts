import { expect, test } from 'vitest'
import { parseDiary, serialiseDiary } from '~/lib/diary/diaryAddress'

const now = new Date('2026-11-30T12:00Z')
const ben = 'b5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11'
const parsed = (query: string) => parseDiary(new URLSearchParams(query), now)

test.each([
  ['', { day: '2026-11-30', span: 'week', who: undefined }],
  ['day=2026-12-01&span=day', { day: '2026-12-01', span: 'day', who: undefined }],
  [`who=${ben}`, { day: '2026-11-30', span: 'week', who: ben }],
  ['day=2026-02-30&span=month&who=ben', { day: '2026-11-30', span: 'week', who: undefined }],
  ['day=tomorrow', { day: '2026-11-30', span: 'week', who: undefined }],
])('the address %j shows %j', (query, shown) => {
  expect(parsed(query)).toEqual(shown)
})

test.each(['', 'day=2026-12-01', `day=2026-12-01&span=day&who=${ben}`])(
  'what is shown has the address %j again',
  (query) => {
    const address = query === '' ? 'view=diary' : `view=diary&${query}`
    expect(serialiseDiary(parsed(query), now).toString()).toBe(address)
  },
)
