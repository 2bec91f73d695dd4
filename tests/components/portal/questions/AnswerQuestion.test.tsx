import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasUnsentAnswers } from '~/hooks/answerDrafts'
import { ServiceError } from '~/services/client/errors'
import { fetchListing, saveListing } from '~/services/listings/listingEdits'
import { fetchAnswers, saveAnswer } from '~/services/questions/listingQuestions'
import type { ListingAnswer } from '~/types/listingAnswer'
import { aListing } from '../../../support/aListing.ts'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { anOverview } from '../../../support/anOverview.ts'
import { services as desk, held, letEnquiriesBe } from '../../../support/enquiryServices.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

vi.mock('~/services/questions/listingQuestions', { spy: true })
vi.mock('~/services/listings/listingEdits', { spy: true })

const services = vi.mocked({ fetchAnswers, saveAnswer, fetchListing, saveListing })

const question = anEnquiry({
  source: 'question',
  message: 'Nora here: is the cellar dry?',
  property_id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  propertyTitle: 'Gabled brick house',
})
const CELLAR: ListingAnswer = {
  id: '1d7e3f60-58c1-4a7f-8a51-54d1f3a3c0aa',
  question: 'Is there a cellar?',
  answer: 'Yes, and it is dry.',
  answered_on: '2026-11-12',
  shown: true,
}
const flat = aListing({
  id: question.property_id ?? '',
  title: 'Gabled brick house',
  tenure: 'leasehold',
  service_charge: 2000,
})

let stored: ListingAnswer[]
beforeEach(() => {
  stored = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  services.fetchAnswers.mockReset().mockImplementation(async () => [...stored])
  services.fetchListing.mockReset().mockResolvedValue(flat)
  services.saveListing.mockReset().mockImplementation(async (seen, values) => {
    const listing = { ...seen, ...values }
    services.fetchListing.mockResolvedValue(listing)
    return { kind: 'saved', listing }
  })
  services.saveAnswer.mockReset().mockImplementation(async ({ id, wanted }) => {
    const before = stored.find((each) => each.id === id)
    stored = [
      { id, answered_on: '2026-11-29', ...before, ...wanted },
      ...stored.filter((each) => each !== before),
    ]
  })
})

async function openQuestion() {
  letEnquiriesBe(question)
  desk.fetchOverview.mockResolvedValue({
    ...anOverview({ title: 'Gabled brick house' }),
    property_class: 'sale',
    status: 'active',
    mainImage: undefined,
    totalImages: 0,
    pendingImages: 0,
    gaps: 0,
  })
  const { user, details } = await openDetails(question.id)
  const inside = within(details)
  await inside.findByLabelText('Your answer')
  return {
    user,
    inside,
    write: async (label: string, text: string) => {
      const field = inside.getByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
    press: (name: string) => user.click(inside.getByRole('button', { name })),
    letter: () =>
      new URL(
        inside
          .getByRole('link', { name: 'Open the letter in your mail program' })
          .getAttribute('href') ?? '',
      ),
  }
}

it('the answer is a letter in the own mail program, and then the question is marked as answered', async () => {
  const { user, inside, write, press, letter } = await openQuestion()
  await write('Your answer', 'Yes.\nIt was lined in 2019.')
  expect(letter().pathname).toBe('nora@visitors.example')
  expect(letter().searchParams.get('subject')).toBe('Re: Your question: Gabled brick house')
  expect(letter().searchParams.get('body')).toMatch(
    /^Dear Nora Whitfield,\r\n\r\nYes\.\r\nIt was lined in 2019\.\r\n\r\nKind regards\r\n[\s\S]*> Nora here: is the cellar dry\?$/,
  )
  expect(hasUnsentAnswers()).toBe(true)
  const link = inside.getByRole('link', { name: 'Open the letter in your mail program' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(hasUnsentAnswers()).toBe(false)
  await press('Mark as answered')
  await waitFor(() => expect(held(question.id)?.state).toBe('answered'))
})

it('a letter that no link can carry is copied', async () => {
  const { inside, write, press, letter } = await openQuestion()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const answer = 'Long words. '.repeat(300)
  await write('Your answer', answer)
  expect(letter().searchParams.get('body')).toBe('')
  expect(inside.getByText(/^Your answer is too long for the link/)).toBeVisible()
  await press('Copy the letter')
  expect(await inside.findByText('The letter is on your clipboard.')).toBeVisible()
  expect(writeText.mock.lastCall?.[0]).toContain(answer)
  await write('Your answer', 'Fewer words.')
  expect(inside.queryByText('The letter is on your clipboard.')).toBeNull()
})

it('a letter that could not be copied says so as a failure, until the answer changes', async () => {
  const { inside, write, press } = await openQuestion()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'))
  await write('Your answer', 'Yes.')
  await press('Copy the letter')
  expect(await inside.findByRole('alert')).toHaveTextContent('The letter could not be copied.')
  await write('Your answer', 'Yes, it is.')
  expect(inside.queryByRole('alert')).toBeNull()
})

it('question and answer are shown on the page once nothing personal is in them', async () => {
  const { user, inside, write, press } = await openQuestion()
  await write('Your answer', 'Yes, it is dry.')
  await user.click(inside.getByRole('checkbox', { name: /^Show on the page/ }))
  expect(inside.getByLabelText('Answer on the page')).toHaveValue('Yes, it is dry.')
  expect(inside.getByText(/^Everybody can read both texts\./)).toBeVisible()
  expect(inside.getByText('This may tell who asked: Nora')).toBeVisible()
  await write('Question on the page', '  ')
  await press('Put on the page')
  expect(inside.getByText('Please enter the question.')).toBeVisible()
  expect(inside.getByLabelText('Question on the page')).toHaveFocus()
  expect(saveAnswer).not.toHaveBeenCalled()
  await write('Question on the page', 'Is the cellar dry?')
  expect(inside.queryByText(/^This may tell who asked/)).toBeNull()
  await press('Put on the page')
  expect(await inside.findByText('The question is on the page with its answer.')).toBeVisible()
  expect(stored).toMatchObject([
    { question: 'Is the cellar dry?', answer: 'Yes, it is dry.', shown: true },
  ])
  expect(inside.getByText('Answered 29 November 2026')).toBeVisible()
  expect(inside.getByRole('checkbox', { name: /^Show on the page/ })).toHaveFocus()
})

it('both texts are kept when they cannot be stored, and the next attempt is the same answer', async () => {
  services.saveAnswer.mockRejectedValueOnce(new ServiceError('Failed to save the answer'))
  const { user, inside, write, press } = await openQuestion()
  await write('Your answer', 'Yes.')
  await user.click(inside.getByRole('checkbox', { name: /^Show on the page/ }))
  await write('Question on the page', 'Is it dry?')
  await press('Put on the page')
  expect(await inside.findByRole('alert')).toHaveTextContent('Failed to save the answer')
  expect(inside.getByLabelText('Question on the page')).toHaveValue('Is it dry?')
  await press('Put on the page')
  await inside.findByText('The question is on the page with its answer.')
  const [first, second] = services.saveAnswer.mock.calls.map(([answer]) => answer.id)
  expect(second).toBe(first)
})

it('an answer on the page is given again, taken off, put back and reworded', async () => {
  stored = [CELLAR]
  const { inside, write, press } = await openQuestion()
  await inside.findByText('Is there a cellar?')
  await press('Use this answer')
  expect(inside.getByLabelText('Your answer')).toHaveValue('Yes, and it is dry.')

  await press('Take off the page')
  expect(await inside.findByText('It is off the page.')).toBeVisible()
  expect(stored[0]?.shown).toBe(false)
  await press('Put back on the page')
  expect(await inside.findByText('It is on the page again.')).toBeVisible()

  await press('Edit')
  await write('Answer on the page', 'Yes: dry, and 2 metres high.')
  await press('Save the changes')
  expect(await inside.findByText('The changes are saved.')).toBeVisible()
  expect(stored).toEqual([{ ...CELLAR, answer: 'Yes: dry, and 2 metres high.' }])
  expect(inside.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

it('a rewording that lacks a text leads to it, and is kept while the enquiry is closed', async () => {
  stored = [CELLAR]
  const { user, inside, write, press } = await openQuestion()
  await inside.findByText('Is there a cellar?')
  await press('Edit')
  expect(inside.getByLabelText('Question on the page')).toHaveFocus()
  expect(hasUnsentAnswers()).toBe(false)
  await write('Answer on the page', ' ')
  await press('Save the changes')
  expect(inside.getByLabelText('Answer on the page')).toHaveFocus()
  expect(saveAnswer).not.toHaveBeenCalled()
  await write('Answer on the page', 'Yes, since 2019.')
  await press('Close')
  expect(hasUnsentAnswers()).toBe(true)

  stored = [{ ...CELLAR, answer: 'No.' }]
  await user.click(await screen.findByRole('link', { name: /Nora Whitfield/ }))
  const again = within(await screen.findByRole('dialog', { name: question.name }))
  expect(await again.findByLabelText('Answer on the page')).toHaveValue('Yes, since 2019.')
  expect(await again.findByText(/^Somebody else has changed this answer since/)).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Save the changes' }))
  expect(await again.findByText('The changes are saved.')).toBeVisible()
  expect(stored[0]?.answer).toBe('Yes, since 2019.')
  expect(hasUnsentAnswers()).toBe(false)
})

it('what was written of an enquiry that is erased meanwhile is forgotten', async () => {
  const { user, write, press } = await openQuestion()
  await write('Your answer', 'Yes.')
  await press('Close')
  expect(hasUnsentAnswers()).toBe(true)
  desk.fetchEnquiry.mockResolvedValue(null)
  await user.click(await screen.findByRole('link', { name: /Nora Whitfield/ }))
  expect(await screen.findByText(/^We no longer hold this enquiry\./)).toBeVisible()
  expect(hasUnsentAnswers()).toBe(false)
})

it('facts in an answer are offered for their fields, and saved from there', async () => {
  const { user, inside, write, press } = await openQuestion()
  await write('Your answer', 'The service charge is £2,400 a year. There is no ground rent.')
  expect(
    await inside.findByRole('button', { name: 'Fill in Ground rent: £0 a year' }),
  ).toBeVisible()
  await press('Fill in Service charge: £2,400 a year')
  const save = await screen.findByRole('button', { name: 'Save' })
  const charge = screen.getByLabelText(/^Service charge \(optional\)$/)
  await waitFor(() => expect(charge).toHaveFocus())
  expect(charge).toHaveValue('2,400')
  expect(services.saveListing).not.toHaveBeenCalled()
  await user.click(save)
  await waitFor(() =>
    expect(inside.queryByRole('button', { name: /^Fill in Service charge/ })).toBeNull(),
  )
  expect(services.saveListing.mock.lastCall?.[1]).toMatchObject({ service_charge: 2400 })
})

it('what is filled in and not saved is asked about before it is given up', async () => {
  const { user, inside, write, press } = await openQuestion()
  await write('Your answer', 'There is no ground rent.')
  await inside.findByRole('button', { name: /^Fill in/ })
  await press('Fill in Ground rent: £0 a year')
  await screen.findByRole('button', { name: 'Save' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Close and lose it' }))
  expect(services.saveListing).not.toHaveBeenCalled()
  expect(inside.getByRole('button', { name: /^Fill in Ground rent/ })).toBeVisible()
})

it('a fact that the listing is not asked for is not offered', async () => {
  services.fetchListing.mockResolvedValue({ ...flat, tenure: 'freehold' })
  const { inside, write } = await openQuestion()
  await write('Your answer', 'There is no ground rent. The service charge is £2,400 a year.')
  await inside.findByRole('button', { name: /^Fill in Service charge/ })
  expect(inside.queryByRole('button', { name: /^Fill in Ground rent/ })).toBeNull()
})
