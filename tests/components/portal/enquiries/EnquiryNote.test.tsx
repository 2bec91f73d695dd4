import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hasNoteDrafts } from '~/hooks/noteDrafts'
import { ServiceError } from '~/services/client/errors'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import {
  change,
  colleague,
  held,
  letEnquiriesBe,
  services,
} from '../../../support/enquiryServices.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

const { id } = anEnquiry()

async function openNote(note: string | null = null) {
  letEnquiriesBe(anEnquiry({ note }))
  const opened = await openDetails(id)
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
      change(id, { note: text, handled_by: colleague.id, handled_at: '2026-11-16T10:30:00Z' }),
  }
}

it('a note goes up to 5,000 characters and is answered above', async () => {
  const { inside, press, write } = await openNote()
  await write('🏡'.repeat(5001))
  expect(inside.getByText('Please keep the note to 5,000 characters.')).toBeVisible()
  await press('Save note')
  expect(services.saveEnquiryNote).not.toHaveBeenCalled()
  await write('🏡'.repeat(5000))
  await press('Save note')
  expect(await inside.findByText('The note is saved.')).toBeVisible()
  expect(held(id)?.note).toBe('🏡'.repeat(5000))
})

it('a note that somebody else saved meanwhile is shown, not overwritten', async () => {
  const { inside, note, press, write, writeElsewhere } = await openNote('Before')
  await write('Mine')
  writeElsewhere('Theirs')
  await press('Save note')
  const alert = await inside.findByRole('alert')
  expect(alert).toHaveTextContent(`Meanwhile ${colleague.email} saved another note`)
  expect(inside.getByText('Theirs')).toBeVisible()
  expect(note).toHaveValue('Mine')
  expect(held(id)?.note).toBe('Theirs')

  writeElsewhere('Theirs again')
  await press('Replace theirs with mine')
  expect(await inside.findByText('Theirs again')).toBeVisible()
  expect(held(id)?.note).toBe('Theirs again')
  await press('Replace theirs with mine')
  expect(await inside.findByText('The note is saved.')).toBeVisible()
  expect(held(id)?.note).toBe('Mine')

  await write('Mine, too')
  writeElsewhere('The last word')
  // It is fetched, but nobody has seen it.
  await press('Acknowledged')
  await inside.findByText('State set to Acknowledged')
  await press('Save note')
  await inside.findByRole('alert')
  await press('Take theirs')
  expect(note).toHaveValue('The last word')
  expect(inside.queryByRole('alert')).not.toBeInTheDocument()
})

it('a note that could not be saved is said, and nothing typed is lost', async () => {
  const { user, inside, note, press, write } = await openNote()
  services.saveEnquiryNote.mockRejectedValueOnce(new ServiceError('Failed to save the note'))
  await write('Kept')
  await press('Save note')
  const alert = await inside.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to save the note')
  expect(note).toHaveValue('Kept')
  expect(held(id)?.note).toBeNull()

  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await inside.findByText('The note is saved.')).toBeVisible()
  expect(held(id)?.note).toBe('Kept')
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
