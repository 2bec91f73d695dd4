import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { phraseAdvice, phraseExamples } from '~/content/portal/listing/advertAdvice'
import { gapsInWords, gapWords, wordsOfGap } from '~/content/portal/listing/gate'
import { formatDate } from '~/lib/dates/dates'

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

  it('have the days on which the rental database opens in our counties', () => {
    for (const county of ['Essex', 'Hampshire', 'London']) {
      const [, opens] = new RegExp(`'\\{${county}\\}', '([\\d-]+)'`).exec(sql) ?? []
      const day = formatDate(String(opens))
        .replaceAll('\u00a0', ' ')
        .replace(county === 'Essex' ? '' : ' 2027', '')
      expect(wordsOfGap('prs-numbers').why).toContain(`in ${county} on ${day}`)
    }
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
