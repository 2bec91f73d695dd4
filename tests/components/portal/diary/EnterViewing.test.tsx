import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enterViewing, fetchFreeTimes } from '~/services/diary/viewings'
import { fetchOverviews } from '~/services/listings/listings'
import { ben } from '../../../support/aViewing.ts'
import { aDeskListing } from '../../../support/deskListings.ts'
import { openDiary } from '../../../support/openDiary.tsx'

vi.mock('~/services/diary/viewings', { spy: true })
vi.mock('~/services/diary/people', { spy: true })
vi.mock('~/services/listings/listings', { spy: true })

const home = aDeskListing({ title: 'Garden flat' })

async function openForm() {
  vi.mocked(fetchOverviews).mockResolvedValue({ listings: [home], next: undefined })
  vi.mocked(enterViewing).mockReset().mockResolvedValue(undefined)
  const { user } = await openDiary({ viewings: [], query: '&day=2031-12-02' })
  await user.click(await screen.findByRole('button', { name: 'Enter a viewing' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Enter a viewing' })) }
}

test('somebody who telephones is booked at a time that is free', async () => {
  const { user, form } = await openForm()
  vi.mocked(fetchFreeTimes).mockResolvedValue([new Date('2031-12-02T10:30:00Z')])
  await user.type(form.getByLabelText('Home'), 'garden')
  await user.click(await form.findByRole('button', { name: /Garden flat/ }))
  await user.click(await form.findByRole('button', { name: '10:30' }))
  await user.selectOptions(form.getByLabelText('Who shows it'), 'Ben')
  await user.type(form.getByLabelText('Name'), 'Anna Smith')
  await user.type(form.getByLabelText(/^Telephone/), '020 7946 0101')
  await user.type(form.getByLabelText('Position, for the owner'), 'Has sold, no chain')
  await user.click(form.getByRole('button', { name: 'Book it' }))
  expect(enterViewing).toHaveBeenCalledExactlyOnceWith({
    propertyId: home.id,
    startsAt: new Date('2031-12-02T10:30:00Z'),
    staffId: ben.user_id,
    name: 'Anna Smith',
    email: '',
    phone: '020 7946 0101',
    buyerPosition: 'Has sold, no chain',
  })
  expect(
    await screen.findByText('Anna Smith is booked for Tuesday 2 December, 10:30.'),
  ).toBeVisible()
})

test('what is missing is said at its field', async () => {
  const { user, form } = await openForm()
  await user.type(form.getByLabelText(/^Email/), 'anna')
  await user.click(form.getByRole('button', { name: 'Book it' }))
  for (const text of [
    'Please choose a home.',
    'Please choose a time.',
    'Please choose who shows it.',
    'Please enter a name.',
    'Please enter an email address, such as ann@example.com.',
  ]) {
    expect(form.getByText(text)).toBeVisible()
  }
  expect(enterViewing).not.toHaveBeenCalled()
})

test('what is entered is not lost by closing', async () => {
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Name'), 'Anna')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(form.getByLabelText('Name')).toHaveValue('Anna')
})
