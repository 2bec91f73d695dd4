import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clear, type Diary, openDiary } from './diary.ts'
import { staffAtWork } from './staffAtWork.ts'

/** What staff write for an owner, who may pass it on, is free of a visitor's name, number and address. */

let diary: Diary
beforeAll(async () => {
  diary = await openDiary()
})
afterAll(() => diary.people.close())
afterEach(() => clear(diary))

const { staff, settle } = staffAtWork(() => diary)

describe('what an owner reads names no visitor', () => {
  /** Names as people enter them, and how feedback may have a word of them. */
  const names: [name: string, said: string, word: string][] = [
    ['Ada Lovelace', 'Mrs LOVELACE liked it', 'Lovelace'],
    ['Zoë van der Meer', 'Zoe will think about it', 'Zoë'],
    ["Siân O'Brien", 'For the O’Briens too small, said o’brien.', "O'Brien"],
    ['Smith-Jones, Al', 'Smith’s mother came too', 'Smith'],
    ['Łukasz Żak', 'He (łukasz) has a dog', 'Łukasz'],
    ['Ωmega 李小龙', '李小龙 liked it', '李小龙'],
  ]

  async function begun(visitor: { name?: string; phone?: string } = {}) {
    const { id } = await diary.booked(await diary.bookable())
    await diary.inHours(id, -1)
    for (const [column, value] of Object.entries(visitor)) {
      await staff()
        .from('viewings')
        .update({ [column]: value })
        .eq('id', id)
        .throwOnError()
    }
    return id
  }
  const refusal = (what: string) => ({
    code: 'PT400',
    message: `The owner reads this: please take out the visitor's ${what}.`,
  })

  test.each(names)('%s', async (name, said, word) => {
    const id = await begun({ name })
    const named = refusal(`name, “${word}”`)
    expect((await settle(id, 'done', { p_feedback: said, p_shown: true })).error).toMatchObject(
      named,
    )
    expect((await settle(id, 'done', { p_position: said })).error).toMatchObject(named)
    expect(await diary.row(id)).toMatchObject({ state: 'booked', feedback: null })
    // For us alone everything can be noted.
    expect((await settle(id, 'done', { p_feedback: said })).error).toBeNull()
  })

  test('words that only contain a name, or are shorter, stay', async () => {
    const id = await begun({ name: 'Al Li Art' })
    const said = 'Al liked the party wall, Li not'
    expect((await settle(id, 'done', { p_feedback: said, p_shown: true })).error).toBeNull()
  })

  test.each([
    ['020 7946 0100', 'Ring 0207 946-0100'],
    ['+44 7700 900123', '07700 900 123 in the evening'],
    ['07700 900123', '+447700900123'],
  ])('the number %s', async (phone, said) => {
    const id = await begun({ phone })
    expect((await settle(id, 'done', { p_position: said })).error).toMatchObject(
      refusal('telephone number'),
    )
  })

  test('the e-mail address', async () => {
    const id = await begun()
    const said = 'Write to ADA@visitor.example about the roof'
    expect((await settle(id, 'done', { p_feedback: said, p_shown: true })).error).toMatchObject(
      refusal('e-mail address'),
    )
  })
})
