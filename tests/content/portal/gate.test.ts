import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { phraseAdvice, phraseExamples } from '~/content/portal/listing/advertAdvice'
import { gapsInWords, gapWords, wordsOfGap } from '~/content/portal/listing/gate'

describe('the words of what is missing', () => {
  it('say what, why and the source of each', () => {
    for (const code of Object.keys(gapWords)) {
      const { what, why, source, at } = wordsOfGap(code)
      expect(what, code).toMatch(/^[A-Z][^.]+$/)
      expect(why, code).toMatch(/\.$/)
      expect(source, code).toBeTruthy()
      expect(at, code).toBeDefined()
    }
  })

  it('name a code that the page does not know', () => {
    expect(wordsOfGap('solar-panels').what).toBe('Something is missing (solar-panels)')
  })

  it('say of the rental database what is so where its numbers are advised, and where they are due', () => {
    const { why, whyBlocking } = wordsOfGap('prs-numbers')
    expect(why).toMatch(/will have to carry both numbers\.$/)
    expect(whyBlocking).toMatch(/must carry both numbers\.$/)
  })

  it('list several in a sentence', () => {
    expect(gapsInWords(['photograph', 'tenure', 'no-benefits'])).toBe(
      'it lacks a photograph and the tenure; words such as ‘no DSS’ cannot be used',
    )
    expect(gapsInWords(['no-children', 'race'])).toBe(
      'words such as ‘not suitable for children’ and ‘Asian tenants preferred’ cannot be used',
    )
  })

  it('name a phrase of each kind as the linter has it', async () => {
    const phrases = await readFile(
      'supabase/migrations/20261202080200_advert_phrases.sql',
      'utf8',
    ).then((text) => text.replaceAll("''", '’').toLowerCase())
    expect(Object.keys(phraseExamples)).toEqual(Object.keys(phraseAdvice))
    for (const [code, example] of Object.entries(phraseExamples)) {
      const row = phrases.slice(phrases.indexOf(`'${code}',`)).split(/^ {2}\(/m)[0]
      expect(row, code).toContain(example.toLowerCase())
    }
  })
})
