import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BESIDE } from '~/components/portal/enquiries/EnquiryFrame'
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
import { openDetails, openEnquiries } from '../../../support/openEnquiries.tsx'

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

it('a note typed on while the one before is stored goes on from that one, before all is read again', async () => {
  const { matchMedia } = window
  const wide = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query === BESIDE ? 'all' : query))
  onTestFinished(() => wide.mockRestore())
  const other = anEnquiry({ id: '0d8a4b52-7c1e-4f39-a6b0-91e5c3d27f64', name: 'Hugh Marlow' })
  letEnquiriesBe(anEnquiry(), other)
  const { user } = await openEnquiries(`?enquiry=${id}`)
  const pane = async () => within(await screen.findByRole('region', { name: anEnquiry().name }))
  const note = async () => (await pane()).findByLabelText('Note')
  const save = async () => user.click((await pane()).getByRole('button', { name: 'Save note' }))

  const store = services.saveEnquiryNote.getMockImplementation()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  services.saveEnquiryNote.mockImplementationOnce(async (...args) => {
    await asked
    return store?.(...args) ?? 'changedMeanwhile'
  })
  await user.type(await note(), 'One')
  await save()
  await user.click(screen.getByRole('link', { name: 'Hugh Marlow' }))
  await user.click(screen.getByRole('link', { name: anEnquiry().name }))
  await user.type(await note(), ' and two')

  services.fetchEnquiry.mockReturnValue(new Promise(() => {}))
  answer()
  await waitFor(() => expect(held(id)?.note).toBe('One'))
  await save()
  await waitFor(() => expect(held(id)?.note).toBe('One and two'))
})
