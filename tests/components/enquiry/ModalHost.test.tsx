import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutboxNotice } from '~/services/enquiries/enquiries'
import { keepEnquiry, keptEnquiryIds, notifyForm } from '~/services/enquiries/enquiryOutbox'
import { fates } from '../../../e2e/fates.ts'
import {
  contact,
  EMAIL,
  enter,
  expectEntriesKept,
  expectFailure,
  expectThanks,
  failToSend,
  field,
  fillIn,
  letSend,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  open,
  send,
  sent,
  sentFields,
  submitOf,
  viewing,
  visit,
  waiting,
} from '../../support/enquiryForms'

beforeEach(() => {
  letSend()
  waiting.mockReset().mockResolvedValue(undefined)
  makeItTheTwentyFirstOfNovember()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

/** Fills in and sends a viewing that reaches nobody and waits in this browser. */
async function sendInVain(): Promise<OpenForm> {
  failToSend(viewing, 'waiting')
  const opened = await open(viewing)
  await fillIn(opened)
  await send(opened)
  await expectFailure(opened)
  expect(opened.shown.getByText(fates.waiting)).toBeVisible()
  for (const enquiry of sent()) keepEnquiry(enquiry)
  return opened
}

const idOfSent = () => sent()[0]?.id ?? ''

describe('an enquiry that reached nobody', () => {
  it('goes with its form when it has been sent by itself', async () => {
    const opened = await sendInVain()
    expectEntriesKept(opened)
    act(() => void notifyForm(idOfSent()))
    await expectThanks(opened)
    expect(sent()).toHaveLength(1)
  })

  it('goes with its form when another tab has sent it', async () => {
    const opened = await sendInVain()
    const key = `bng_outbox_${idOfSent()}`
    // As the browser tells this tab of it.
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    await expectThanks(opened)
  })

  it('is sent again by its form, as the same enquiry', async () => {
    const opened = await sendInVain()
    const id = idOfSent()
    letSend()
    await send(opened)
    await expectThanks(opened)
    expect(sent()).toMatchObject([{ id }])
  })

  it('and was changed since does not go with the form, which can be sent again', async () => {
    const opened = await sendInVain()
    await enter(opened, 'Name', 'Nora Ashdown')
    act(() => void notifyForm(idOfSent()))
    await opened.shown.findByText(fates.received)
    expect(field(opened, 'Name')).toHaveValue('Nora Ashdown')

    letSend()
    await send(opened)
    await expectThanks(opened)
    expect(sentFields()).toMatchObject({ name: 'Nora Ashdown' })
  })

  it('is kept when its form is closed, which says so', async () => {
    const opened = await sendInVain()
    await opened.user.keyboard('{Escape}')
    const question = screen.getByRole('dialog', { name: 'Close the form?' })
    expect(question).toHaveTextContent('kept in this browser and will be sent later')
    await opened.user.click(within(question).getByRole('button', { name: 'Close the form' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(keptEnquiryIds()).toEqual([idOfSent()])
  })

  it('promises nothing where nobody keeps it', async () => {
    failToSend(viewing)
    const opened = await open(viewing)
    await fillIn(opened)
    await send(opened)
    await expectFailure(opened)
    for (const text of Object.values(fates)) expect(opened.shown.queryByText(text)).toBeNull()
    expectEntriesKept(opened)
  })
})

describe('what waits in the browser', () => {
  const notice: OutboxNotice = { text: 'We have it now.', failed: false }

  it('is sent at the next visit, which says so until that is dismissed', async () => {
    localStorage.setItem('bng_outbox_1', '{}')
    waiting.mockResolvedValue(notice)
    const { user } = visit(contact)
    const told = await screen.findByText('We have it now.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(told).not.toBeInTheDocument()
  })

  it('is sent when the browser is online again', async () => {
    visit(contact)
    expect(waiting).not.toHaveBeenCalled()
    localStorage.setItem('bng_outbox_1', '{}')
    waiting.mockResolvedValue(notice)
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('We have it now.')
  })

  it('is logged when it cannot be sent', async () => {
    localStorage.setItem('bng_outbox_1', '{}')
    waiting.mockRejectedValue(new Error('No lock'))
    visit(contact)
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
  })
})

describe("'Do not send it later'", () => {
  it('takes it back and leaves the form', async () => {
    const opened = await sendInVain()
    await opened.user.click(opened.shown.getByRole('button', { name: fates.withdraw }))
    expect(opened.shown.getByText(fates.withdrawn)).toBeVisible()
    expect(opened.shown.queryByRole('alert')).toBeNull()
    expect(submitOf(opened)).toHaveFocus()
    expectEntriesKept(opened)
    expect(everythingStored()).not.toContain(EMAIL)
  })

  it('can be said when the form is closed', async () => {
    const opened = await sendInVain()
    await opened.user.click(opened.shown.getByRole('button', { name: 'Close' }))
    const question = screen.getByRole('dialog', { name: 'Close the form?' })
    await opened.user.click(within(question).getByRole('button', { name: fates.withdraw }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(everythingStored()).not.toContain(EMAIL)
  })
})

it('an enquiry that is stored but not mailed can be left: the question says that we have it', async () => {
  failToSend(viewing, 'received')
  const opened = await open(viewing)
  await fillIn(opened)
  await send(opened)
  await opened.shown.findByText(fates.received)
  expect(opened.shown.queryByRole('button', { name: fates.withdraw })).toBeNull()
  await opened.user.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: 'Close the form?' })
  expect(question).toHaveTextContent('We have what you sent and will pass it on.')
  expect(within(question).queryByRole('button', { name: fates.withdraw })).toBeNull()
})
