import { expect, it } from 'vitest'
import { factsInAnswer } from '~/lib/listing/factsInAnswer'
import { demoAnswers } from '../../supabase/seed/answers.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { propertyRow } from '../../supabase/seed/rows.ts'

const answers = Object.entries(demoAnswers).flatMap(([key, all]) =>
  all.map((answer) => ({ key, ...answer })),
)

it('some demo listings have questions answered', () => {
  expect(answers.length).toBeGreaterThan(0)
})

it.each(answers)('of $key: $question', ({ key, answer, answered_on }) => {
  const listing = demoListings.find((each) => each.key === key)
  if (!listing) throw new Error(`There is no listing '${key}'.`)
  // What is sold or let is asked about no more.
  expect(listing.status).toBe('active')
  expect(answered_on >= listing.created_at.slice(0, 10)).toBe(true)
  expect(answered_on <= '2026-11-29').toBe(true)
  const row: Record<string, unknown> = { ...propertyRow(listing), ...listing.specs }
  for (const { name, value } of factsInAnswer(answer, answered_on)) {
    expect(row[name], name).toEqual(value)
  }
})
