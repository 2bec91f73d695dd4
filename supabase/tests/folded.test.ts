import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folded } from '~/lib/text/folded'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** Texts, and the form in which they are compared. */
const texts: readonly (readonly [string, string])[] = [
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['O´Brien & O`Brien', 'obrien and obrien'],
  ['Müller', 'muller'],
  ['MU\u0308LLER', 'muller'],
  ['Wójcik', 'wojcik'],
  ['Łódź ŁÓDŹ', 'lodz lodz'],
  ['Ångström, Søren Ødegård', 'angstrom, soren odegard'],
  ['Đorđević Ćwikła Şahin Iıİi', 'dordevic cwikla sahin iiii'],
  ['Straße STRASSE ẞ', 'strasse strasse ss'],
  ['Æther œuvre Þór', 'aether oeuvre thor'],
  ['ﬁrst ﬂoor', 'first floor'],
  ['King’s Cross', 'kings cross'],
  ['St. Paul’s St Pauls', 'st pauls st pauls'],
  ['Leigh-on-Sea Leigh‑on‑Sea Leigh–on—Sea', 'leigh on sea leigh on sea leigh on sea'],
  ['two\u00a0bed\u2009flat\u202f\t with\n\na  garden ', 'two bed flat with a garden'],
  ['so\u00adft \u200bzero\ufeff \u202a+44 7700\u202c', 'soft zero +44 7700'],
  ['2.5 acres. r.green@example.co.uk', '2.5 acres r.green@example.co.uk'],
  ['½ acre, 90 m²', '1⁄2 acre, 90 m2'],
  ['ΣΊΣΥΦΟΣ Žižek Жуков', 'σισυφοσ zizek жуков'],
  ['100%_\\', '100%_\\'],
  ['end. (End.) e.g. this', 'end (end.) e.g this'],
  ['– a – b –', 'a b'],
  ['', ''],
]

describe('texts are compared in the same form in the browser and in the database', () => {
  it.each(texts)('%j', async (text, form) => {
    expect(folded(text)).toBe(form)
    const [row] = await backend.sql<{ text: string }>('select private.folded($1) as text', [text])
    expect(row?.text).toBe(form)
  })

  it('whatever letter of the Latin alphabets it is', async () => {
    const letters = Array.from({ length: 0x250 - 0x21 }, (_, index) =>
      String.fromCodePoint(0x21 + index),
    )
    const rows = await backend.sql<{ letter: string; text: string }>(
      'select letter, private.folded(letter) as text from unnest($1::text[]) as letter',
      [letters],
    )
    expect(rows).toHaveLength(letters.length)
    expect(rows.filter(({ letter, text }) => folded(letter) !== text)).toEqual([])
  })
})
