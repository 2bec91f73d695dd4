import { describe, expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'

const CLICHES =
  /nestled|boast|stunning|sought[- ]after|must[- ]see|dream home|oasis|hidden gem|breathtaking|exquisite|deceptively|vibrant|bespoke|state[- ]of[- ]the[- ]art|stone's throw|viewing (is )?(highly )?(recommended|essential)/i

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase().replace(/[^a-z0-9 ]/g, ''))

describe('the descriptions', () => {
  it('are 60 to 120 words long', () => {
    const wrong = demoListings
      .map(({ key, description }) => ({ key, words: description.split(/\s+/).length }))
      .filter(({ words }) => words < 60 || words > 120)
    expect(wrong).toEqual([])
  })

  it('share no sentence with each other', () => {
    const sentences = demoListings.flatMap(({ description }) => sentencesOf(description))
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(repeated).toEqual([])
  })

  it('do not open alike', () => {
    const openings = demoListings.map(({ description }) =>
      description.split(/\s+/).slice(0, 4).join(' ').toLowerCase(),
    )
    const repeated = openings.filter((opening, index) => openings.indexOf(opening) !== index)
    expect(repeated).toEqual([])
  })

  it('are one paragraph of whole sentences', () => {
    const wrong = demoListings.filter(
      ({ description }) => /\s{2}|\n|\s$/.test(description) || !/^[A-Z].*\.$/.test(description),
    )
    expect(wrong.map((listing) => listing.key)).toEqual([])
  })

  it("do without the trade's clichés, as do titles and features", () => {
    const texts = demoListings.flatMap(({ title, description, features }) => [
      title,
      description,
      ...features,
    ])
    expect(texts.filter((text) => CLICHES.test(text))).toEqual([])
  })
})
