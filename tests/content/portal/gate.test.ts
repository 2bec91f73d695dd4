import { describe, expect, it } from 'vitest'
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
      'a photograph, the tenure and other words (no benefits)',
    )
  })
})
