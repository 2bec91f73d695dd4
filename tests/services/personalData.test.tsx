import { beforeEach, expect, it } from 'vitest'
import { eraseHeldData } from '~/services/enquiries/personalData'
import { hearSavedFiles, type SavedFile } from '../support/hearSavedFiles.ts'
import { cutConnection, stubNetwork } from '../support/network.ts'

const ERASE = 'POST /rest/v1/rpc/export_and_erase_enquiries'
const held = {
  enquiries: [{ id: '1' }],
  alerts: [{ frequency: 'daily' }],
  letters: [],
  refusals: [],
  viewings: [{ title: 'A house' }],
}
const seen = { email: 'nora@visitors.example', ...held }

let saved: readonly SavedFile[]
beforeEach(() => {
  saved = hearSavedFiles()
})

it('what was seen is saved before each attempt, since the answer to it may be lost', async () => {
  const network = stubNetwork({ [ERASE]: cutConnection })
  await expect(eraseHeldData(seen, true)).rejects.toThrow('Failed to erase the personal data')
  network.answer(ERASE, () => held)
  expect(await eraseHeldData(seen, true)).toEqual({
    enquiries: 1,
    alerts: 1,
    letters: 0,
    viewings: 1,
  })
  expect(saved).toHaveLength(2)

  // What came meanwhile is saved as well.
  network.answer(ERASE, () => ({ ...held, letters: [{ kind: 'alert' }] }))
  expect(await eraseHeldData(seen, true)).toEqual({
    enquiries: 1,
    alerts: 1,
    letters: 1,
    viewings: 1,
  })
  expect(saved).toHaveLength(4)
  expect(JSON.parse((await saved[3]?.content.text()) ?? '')).toMatchObject({
    ...held,
    letters: [{ kind: 'alert' }],
  })
})

it('without a copy nothing is saved', async () => {
  const network = stubNetwork({ 'POST /rest/v1/rpc/erase_enquiries': () => 1 })
  expect(await eraseHeldData(seen, false)).toEqual({
    enquiries: 1,
    alerts: 1,
    letters: 0,
    viewings: 1,
  })
  expect(network.calls.map(({ body }) => body)).toEqual([{ p_email: seen.email }])
  expect(saved).toEqual([])
})
