import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { type EnquiryAtHand, takeEnquiry } from './storedEnquiry.ts'

/** What staff do about an enquiry is kept: each state and note, by whom and when. */

let people: People
let enquiry: EnquiryAtHand

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  enquiry = await takeEnquiry(people)
})

describe('what is done', () => {
  test('is kept, each change with who and when', async () => {
    const colleague = await people.hire()
    await enquiry.change({ state: 'acknowledged', note: 'Will ring.' })
    await enquiry.change({ state: 'answered' }, colleague.client)
    await enquiry.change({ note: 'Wants a garden.' }, colleague.client)
    await enquiry.change({ state: 'answered', note: 'Wants a garden.' })
    const done = await enquiry.events()
    expect(done.map(({ action, value, done_by }) => [action, value, done_by])).toEqual([
      ...done
        .slice(0, 2)
        .map(({ action }) => [
          action,
          action === 'state' ? 'acknowledged' : 'Will ring.',
          people.staffId,
        ]),
      ['state', 'answered', colleague.id],
      ['note', 'Wants a garden.', colleague.id],
    ])
    expect(new Set(done.slice(0, 2).map(({ action }) => action)).size).toBe(2)
    for (const { happened_at } of done)
      expect(Math.abs(Date.now() - Date.parse(happened_at))).toBeLessThan(60_000)
  })

  test('stops the reply clock when it is first answered or closed, not when it is taken up', async () => {
    const open = { answered_at: null, is_open: true }
    expect(await enquiry.row()).toMatchObject({ ...open, acknowledged_at: null })
    await enquiry.change({ state: 'acknowledged' })
    const { acknowledged_at } = await enquiry.row()
    expect(acknowledged_at).not.toBeNull()
    expect(await enquiry.row()).toMatchObject(open)
    await enquiry.change({ state: 'answered' })
    const { answered_at } = await enquiry.row()
    expect(answered_at).not.toBeNull()
    const stopped = { acknowledged_at, answered_at, is_open: false }
    expect(await enquiry.row()).toMatchObject(stopped)
    for (const state of ['closed', 'spam', 'answered']) {
      await enquiry.change({ state })
      expect(await enquiry.row()).toMatchObject(stopped)
    }
    await enquiry.change({ state: 'acknowledged' })
    expect(await enquiry.row()).toMatchObject({ ...open, acknowledged_at })
    await enquiry.change({ state: 'closed' })
    expect((await enquiry.row()).answered_at).not.toBeNull()
    await enquiry.change({ state: 'new' })
    expect(await enquiry.row()).toMatchObject({ ...open, acknowledged_at: null })
  })

  test('does not stop it when the enquiry is only noted, or is spam', async () => {
    const running = { acknowledged_at: null, answered_at: null }
    await enquiry.change({ note: 'Who is this?' })
    expect(await enquiry.row()).toMatchObject(running)
    await enquiry.change({ state: 'spam' })
    expect(await enquiry.row()).toMatchObject({ ...running, is_open: false })
    await enquiry.change({ state: 'closed' })
    expect((await enquiry.row()).answered_at).not.toBeNull()
  })

  test('withholds the mail of what they call spam, and sends it when it is none', async () => {
    await enquiry.change({ state: 'spam' })
    expect(await enquiry.row()).toMatchObject({ relay_state: 'withheld' })
    expect((await enquiry.change({ state: 'new' })).error).toBeNull()
    expect(await enquiry.row()).toMatchObject({ relay_state: 'pending', relay_attempts: 0 })
  })

  test('overrules why the database took it for spam', async () => {
    enquiry = await takeEnquiry(people, { p_honeypot: 'https://spam.example' })
    await enquiry.change({ note: 'A program.' })
    expect(await enquiry.row()).toMatchObject({ state: 'spam', spam_reason: 'trap' })
    await enquiry.change({ state: 'new' })
    expect(await enquiry.row()).toMatchObject({ spam_reason: null })
    await enquiry.change({ state: 'spam' })
    expect(await enquiry.row()).toMatchObject({ spam_reason: null })
  })
})
