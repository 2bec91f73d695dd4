import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  complaint,
  EMAIL,
  enter,
  expectFailure,
  expectThanks,
  failToSend,
  field,
  formOf,
  letSend,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  open,
  send,
  sent,
} from '../../support/enquiryForms'
import { openSite } from '../../support/openSite.tsx'

beforeEach(() => {
  letSend()
  makeItTheTwentyFirstOfNovember()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function fillIn(opened: OpenForm) {
  for (const [label, text] of Object.entries({ ...complaint.entries, Email: EMAIL })) {
    await enter(opened, label, text)
  }
}

it('a complaint is sent without asking for a consent or a telephone number', async () => {
  const opened = await open(complaint)
  expect(opened.shown.queryByRole('checkbox')).toBeNull()
  expect(opened.shown.queryByLabelText('Phone')).toBeNull()
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([{ form: formOf(complaint), consents: [] }])
})

it('its acknowledgement, with the day, stays until it is dismissed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), shouldAdvanceTime: true })
  const opened = await open(complaint)
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/^We received your complaint .* on 21 November 2026\./)).toBeVisible()
})

it('a failure is said, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const opened = await open(complaint)
  await fillIn(opened)
  failToSend(complaint)
  await send(opened)
  await expectFailure(opened)
  expect(field(opened, 'Message')).toHaveValue(complaint.entries.Message)
})

it('the privacy policy opens the form', async () => {
  const { user } = await openSite('/privacy-policy')
  await user.click(await screen.findByRole('button', { name: complaint.title }))
  expect(await screen.findByRole('button', { name: complaint.submit })).toBeVisible()
})
