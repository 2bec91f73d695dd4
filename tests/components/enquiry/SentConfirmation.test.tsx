import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '~/services/client/saveFile'
import {
  bookings,
  fillIn,
  letSend,
  makeItTheTwentyFirstOfNovember,
  open,
  send,
  valuation,
  viewing,
} from '../../support/enquiryForms'

vi.mock('~/services/client/saveFile')

beforeEach(() => {
  letSend()
  makeItTheTwentyFirstOfNovember()
  vi.mocked(saveFile).mockReset()
})
afterEach(() => vi.useRealTimers())

it.each(bookings)('$title: is headed by the thanks, and says who answers by when', async (form) => {
  const opened = await open(form)
  await fillIn(opened)
  await send(opened)
  const confirmation = within(
    await screen.findByRole('dialog', { name: (name) => name.includes(form.thanks) }),
  )
  expect(screen.queryByRole('dialog', { name: form.title })).toBeNull()
  // The twenty-first is a Saturday; the office is open again on Monday.
  expect(confirmation.getByText('by 6pm on Monday 23 November 2026')).toBeVisible()
  expect(confirmation.getByText('Tuesday 1 December 2026')).toBeVisible()
  await opened.user.click(confirmation.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('gives a calendar what was asked for, not what is booked', async () => {
  const opened = await open(viewing)
  await fillIn(opened)
  await send(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const [file, type, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(file).toMatch(/SUMMARY:Asked for: viewing/)
  expect(file).toMatch(/STATUS:TENTATIVE/)
  expect(type).toMatch(/^text\/calendar/)
  expect(name).toBe('viewing-2026-12-01.ics')
})

it('names the address of a valuation', async () => {
  const opened = await open(valuation)
  await fillIn(opened)
  await send(opened)
  const { 'Address of the property': address = '' } = valuation.entries
  expect(await screen.findByText(address)).toBeVisible()
})
