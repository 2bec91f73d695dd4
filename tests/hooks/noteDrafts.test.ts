import { beforeEach, expect, test } from 'vitest'
import { hasNoteDrafts, keepNoteDraftsOf, setNoteDraft, settleNoteDraft } from '~/hooks/noteDrafts'

const ID = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'

beforeEach(() => {
  keepNoteDraftsOf(undefined)
  setNoteDraft(ID, { text: 'Ring on Monday ', base: 'Ring' })
})

test('a draft that a colleague has stored word for word is saved', () => {
  settleNoteDraft(ID, { note: 'Ring on Monday ' })
  expect(hasNoteDrafts()).toBe(false)
})

test('a space at the end may be the beginning of a word', () => {
  settleNoteDraft(ID, { note: 'Ring on Monday' })
  expect(hasNoteDrafts()).toBe(true)
})

test('the draft of an enquiry that is no longer held goes with it', () => {
  settleNoteDraft(ID, null)
  expect(hasNoteDrafts()).toBe(false)
})
