import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { gapsInWords, gapWords, wordsOfGap } from '~/content/portal/listing/gate'

const sql = await readFile('supabase/migrations/20261202080300_publish_gate.sql', 'utf8')
const rules = sql.slice(sql.indexOf('create function private.publish_gaps'))
const codes = [...rules.matchAll(/^ {4}\('([a-z-]+)', case/gm)].map(([, code]) => String(code))

describe('the words of what is missing', () => {
  it('are there for each rule of the gate, and for nothing else', () => {
    expect(codes.length).toBeGreaterThan(20)
    expect(Object.keys(gapWords).sort()).toEqual([...codes, 'relisted-as-new'].sort())
  })

  it('say what, why and the source of each', () => {
    for (const code of codes) {
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
