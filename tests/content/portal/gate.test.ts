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

  it('list several in a sentence', () => {
    expect(gapsInWords(['photograph', 'tenure', 'no-benefits'])).toBe(
      'a photograph, the tenure and other words (no benefits)',
    )
  })
})
