import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { enquiryTable } from '../../../support/enquiryTable.ts'
import { hearSavedFiles, type SavedFile } from '../../../support/hearSavedFiles.ts'
import type { Answer } from '../../../support/listingTable.ts'
import { cutConnection } from '../../../support/network.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const EMAIL = 'nora@visitors.example'
const LOOK_UP = 'POST /rest/v1/rpc/export_enquiries'
const ERASE = 'POST /rest/v1/rpc/erase_enquiries'
const EXPORT_AND_ERASE = 'POST /rest/v1/rpc/export_and_erase_enquiries'
const ERASURES = 'GET /rest/v1/erasures'

let saved: readonly SavedFile[] = []
beforeEach(() => {
  saved = hearSavedFiles()
})

async function openData(routes: Readonly<Record<string, Answer>>) {
  const opened = await openEnquiries(enquiryTable(), { routes })
  await opened.user.click(screen.getByRole('button', { name: 'Personal data…' }))
  return { ...opened, dialog: screen.getByRole('dialog', { name: 'Personal data' }) }
}

async function lookUp(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.type(within(dialog).getByLabelText('Email address'), EMAIL)
  await user.click(within(dialog).getByRole('button', { name: 'Look up' }))
}

it('without a copy nothing is downloaded', async () => {
  const { user, network, dialog } = await openData({
    [LOOK_UP]: () => [{ id: 1 }],
    [ERASE]: () => 1,
    [ERASURES]: () => [],
  })
  await lookUp(user, dialog)
  await user.click(await within(dialog).findByRole('button', { name: 'Erase…' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByLabelText('Save a copy to my downloads first'))
  await user.type(question.getByLabelText(`To confirm, type ${EMAIL}`), EMAIL.toUpperCase())
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByText(/^1 enquiry was erased\./)).toBeVisible()
  expect(network.callsOf(ERASE).map(({ body }) => body)).toEqual([{ p_email: EMAIL }])
  expect(saved).toEqual([])
})

it('each failing call says so and keeps what was typed', async () => {
  const { user, network, dialog } = await openData({
    [LOOK_UP]: cutConnection,
    [EXPORT_AND_ERASE]: cutConnection,
    [ERASURES]: cutConnection,
  })
  const inside = within(dialog)
  expect(await inside.findByRole('alert')).toHaveTextContent(
    'Failed to load the record of erasures',
  )
  await user.click(inside.getByRole('button', { name: 'Look up' }))
  expect(inside.getByText('Please enter an email address.')).toBeVisible()
  await lookUp(user, dialog)
  const lookingUp = await inside.findByText('Failed to look up the address')
  expect(inside.getByLabelText('Email address')).toHaveValue(EMAIL)
  network.answer(LOOK_UP, () => [{ id: 1 }])
  const [tryAgain] = inside.getAllByRole('button', { name: 'Try again' })
  if (tryAgain) await user.click(tryAgain)
  expect(await inside.findByText(`1 enquiry is held from ${EMAIL}.`)).toBeVisible()
  expect(lookingUp).not.toBeInTheDocument()

  await user.click(inside.getByRole('button', { name: 'Erase…' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.type(question.getByLabelText(/^To confirm/), EMAIL)
  await user.click(question.getByRole('button', { name: 'Erase' }))
  const erasing = await question.findByRole('alert')
  expect(erasing).toHaveTextContent('Failed to erase the personal data')
  expect(question.getByLabelText(/^To confirm/)).toHaveValue(EMAIL)
  network.answer(EXPORT_AND_ERASE, () => [{ id: 1 }])
  await user.click(within(erasing).getByRole('button', { name: 'Try again' }))
  expect(await inside.findByText(/^1 enquiry was erased\./)).toBeVisible()
  // What was seen was saved before each attempt, since the answer to it may be lost.
  expect(saved).toHaveLength(2)
})
