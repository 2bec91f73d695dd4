import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hasNoteDrafts } from '~/hooks/noteDrafts'
import { anEnquiry, colleague, enquiryTable } from '../../../support/enquiryTable.ts'
import { cutConnection, status } from '../../../support/network.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

const { id } = anEnquiry()
const SAVE = 'POST /rest/v1/rpc/save_enquiry_note'

async function openNote(note: string | null = null) {
  const table = enquiryTable(anEnquiry({ note }))
  const opened = await openDetails(table, id)
  const inside = within(opened.details)
  return {
    ...opened,
    inside,
    note: inside.getByLabelText('Note'),
    press: (name: string) => opened.user.click(inside.getByRole('button', { name })),
    write: async (text: string) => {
      await opened.user.clear(inside.getByLabelText('Note'))
      await opened.user.paste(text)
    },
    /** What a colleague writes meanwhile. */
    writeElsewhere: (text: string) =>
      table.change(id, {
        note: text,
        handled_by: colleague.user_id,
        handled_at: '2026-11-16T10:30:00Z',
      }),
  }
}

it('a note goes up to 5,000 characters and is answered above', async () => {
  const { table, network, inside, press, write } = await openNote()
  await write('🏡'.repeat(5001))
  expect(inside.getByText('Please keep the note to 5,000 characters.')).toBeVisible()
  await press('Save note')
  expect(network.callsOf(SAVE)).toEqual([])
  await write('🏡'.repeat(5000))
  await press('Save note')
  expect(await inside.findByText('The note is saved.')).toBeVisible()
  expect(table.row(id)?.note).toBe('🏡'.repeat(5000))
})

it('a note that somebody else saved meanwhile is shown, not overwritten', async () => {
  const { table, inside, note, press, write, writeElsewhere } = await openNote('Before')
  await write('Mine')
  writeElsewhere('Theirs')
  await press('Save note')
  const alert = await inside.findByRole('alert')
  expect(alert).toHaveTextContent(`Meanwhile ${colleague.email} saved another note`)
  expect(inside.getByText('Theirs')).toBeVisible()
  expect(note).toHaveValue('Mine')
  expect(table.row(id)?.note).toBe('Theirs')

  writeElsewhere('Theirs again')
  await press('Replace theirs with mine')
  expect(await inside.findByText('Theirs again')).toBeVisible()
  expect(table.row(id)?.note).toBe('Theirs again')
  await press('Replace theirs with mine')
  expect(await inside.findByText('The note is saved.')).toBeVisible()
  expect(table.row(id)?.note).toBe('Mine')

  await write('Mine, too')
  writeElsewhere('The last word')
  await press('Save note')
  await inside.findByRole('alert')
  await press('Take theirs')
  expect(note).toHaveValue('The last word')
  expect(inside.queryByRole('alert')).not.toBeInTheDocument()
})

it.each([
  ['refused', status(500)],
  ['cut off', cutConnection],
])('a note that could not be saved (%s) is said, and nothing typed is lost', async (_, fault) => {
  const { user, table, network, inside, note, press, write } = await openNote()
  network.answer(SAVE, fault)
  await write('Kept')
  await press('Save note')
  const alert = await inside.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to save the note')
  expect(note).toHaveValue('Kept')
  expect(table.row(id)?.note).toBeNull()

  network.answer(SAVE, table.routes[SAVE])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await inside.findByText('The note is saved.')).toBeVisible()
  expect(table.row(id)?.note).toBe('Kept')
  expect(note).toHaveValue('Kept')
})

it('a note that a colleague has stored word for word is no longer unsaved', async () => {
  const { note, press, write, writeElsewhere } = await openNote('Before')
  await write('Ring on Monday')
  writeElsewhere('Ring on Monday')
  await press('Acknowledged')
  await waitFor(() => expect(hasNoteDrafts()).toBe(false))
  expect(note).toHaveValue('Ring on Monday')
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})
