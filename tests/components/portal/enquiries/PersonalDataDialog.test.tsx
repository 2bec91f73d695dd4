import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { changeAnswerDraft, hasUnsentAnswers } from '~/hooks/answerDrafts'
import { ServiceError } from '~/services/client/errors'
import { letEnquiriesBe, services } from '../../../support/enquiryServices.ts'
import { openEnquiries } from '../../../support/openEnquiries.tsx'

const EMAIL = 'nora@visitors.example'
const seen = {
  email: EMAIL,
  enquiries: [{ id: '1' }],
  alerts: [],
  letters: [],
  refusals: [],
  viewings: [],
}
const erased = { enquiries: 1, alerts: 0, letters: 0, viewings: 0 }

beforeEach(() => {
  letEnquiriesBe()
  services.lookUpHeldData.mockResolvedValue(seen)
  services.eraseHeldData.mockResolvedValue(erased)
})

async function openData() {
  const { user } = await openEnquiries()
  await user.click(screen.getByRole('button', { name: 'Personal data…' }))
  return { user, inside: within(screen.getByRole('dialog', { name: 'Personal data' })) }
}

async function lookUp(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Email address'), EMAIL)
  await user.click(screen.getByRole('button', { name: 'Look up' }))
}

it('without a copy they are erased without one', async () => {
  const { user, inside } = await openData()
  await lookUp(user)
  await user.click(await inside.findByRole('button', { name: 'Erase…' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByLabelText('Save a copy to my downloads first'))
  await user.type(question.getByLabelText(`To confirm, type ${EMAIL}`), EMAIL.toUpperCase())
  await user.keyboard('{Enter}')
  expect(await inside.findByText(/^1 enquiry was erased\./)).toBeVisible()
  expect(services.eraseHeldData).toHaveBeenCalledExactlyOnceWith(seen, false)
})

it('alerts, letters and viewings are named, and erased as well', async () => {
  const more = { ...seen, enquiries: [], alerts: [{}], letters: [{}, {}], viewings: [{}] }
  services.lookUpHeldData.mockResolvedValue(more)
  services.eraseHeldData.mockResolvedValue({ enquiries: 0, alerts: 1, letters: 2, viewings: 1 })
  const { user, inside } = await openData()
  await lookUp(user)
  expect(
    await inside.findByText(`1 alert, 2 letters and 1 viewing are held about ${EMAIL}.`),
  ).toBeVisible()
  await user.click(inside.getByRole('button', { name: 'Erase…' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    '1 alert, 2 letters and 1 viewing are erased. This cannot be undone.',
  )
  await user.type(screen.getByLabelText(`To confirm, type ${EMAIL}`), `${EMAIL}{Enter}`)
  expect(await inside.findByText(/^1 alert, 2 letters and 1 viewing were erased\./)).toBeVisible()
})

it('an answer that is being written goes with its enquiry', async () => {
  const { user, inside } = await openData()
  changeAnswerDraft('1', { answer: 'Dear Nora' })
  await lookUp(user)
  await user.click(await inside.findByRole('button', { name: 'Erase…' }))
  await user.type(screen.getByLabelText(`To confirm, type ${EMAIL}`), `${EMAIL}{Enter}`)
  expect(await inside.findByText(/^1 enquiry was erased\./)).toBeVisible()
  expect(hasUnsentAnswers()).toBe(false)
})

it('each failing call says so and keeps what was typed', async () => {
  services.fetchErasures.mockRejectedValueOnce(
    new ServiceError('Failed to load the record of erasures'),
  )
  services.lookUpHeldData.mockRejectedValueOnce(new ServiceError('Failed to look up the address'))
  services.eraseHeldData.mockRejectedValueOnce(
    new ServiceError('Failed to erase the personal data'),
  )
  const { user, inside } = await openData()
  expect(await inside.findByRole('alert')).toHaveTextContent(
    'Failed to load the record of erasures',
  )
  await user.click(inside.getByRole('button', { name: 'Look up' }))
  expect(inside.getByText('Please enter an email address.')).toBeVisible()
  expect(services.lookUpHeldData).not.toHaveBeenCalled()
  await lookUp(user)
  const lookingUp = await inside.findByText('Failed to look up the address')
  expect(inside.getByLabelText('Email address')).toHaveValue(EMAIL)
  const [tryAgain] = inside.getAllByRole('button', { name: 'Try again' })
  if (tryAgain) await user.click(tryAgain)
  expect(await inside.findByText(`1 enquiry is held about ${EMAIL}.`)).toBeVisible()
  expect(lookingUp).not.toBeInTheDocument()

  await user.click(inside.getByRole('button', { name: 'Erase…' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.type(question.getByLabelText(/^To confirm/), EMAIL)
  await user.click(question.getByRole('button', { name: 'Erase' }))
  const erasing = await question.findByRole('alert')
  expect(erasing).toHaveTextContent('Failed to erase the personal data')
  expect(question.getByLabelText(/^To confirm/)).toHaveValue(EMAIL)
  await user.click(within(erasing).getByRole('button', { name: 'Try again' }))
  expect(await inside.findByText(/^1 enquiry was erased\./)).toBeVisible()
  expect(services.eraseHeldData.mock.calls).toEqual([
    [seen, true],
    [seen, true],
  ])
})

it.each(['Look up', 'Erase'] as const)('‘%s’ that is refused reads as a refusal', async (step) => {
  const refused = new ServiceError('Failed', { cause: { code: 'PT403' } })
  const { user, inside } = await openData()
  if (step === 'Look up') services.lookUpHeldData.mockRejectedValue(refused)
  services.eraseHeldData.mockRejectedValue(refused)
  await lookUp(user)
  if (step === 'Erase') {
    await user.click(await inside.findByRole('button', { name: 'Erase…' }))
    await user.type(screen.getByLabelText(/^To confirm/), `${EMAIL}{Enter}`)
  }
  expect(await screen.findByText('Only an administrator may do this.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/Reference/)).toBeNull()
})
