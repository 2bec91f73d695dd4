import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fates } from '../../../e2e/fates.ts'
import {
  comeOnline,
  contact,
  cutBoth,
  EMAIL,
  enter,
  expectEntriesKept,
  expectFailure,
  expectThanks,
  field,
  fillIn,
  mailsOf,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  open,
  openOffice,
  RELAY,
  STORE,
  send,
  submitOf,
  valuation,
  viewing,
  visit,
  waitingEnquiryIds,
} from '../../support/enquiryForms'
import { MemoryStorage } from '../../support/memoryStorage'
import { cutConnection, type Network, silence, status } from '../../support/network'

beforeEach(() => {
  makeItTheTwentyFirstOfNovember()
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const stored = () => [{ mail: 'due', version: 1 }]
const taken = () => ({ success: 'true' })
const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

/** Fills in and sends a viewing that reaches nobody. */
async function sendInVain(office: Network): Promise<OpenForm> {
  cutBoth(office)
  const opened = await open(viewing)
  await fillIn(opened)
  await send(opened)
  await expectFailure(opened)
  expect(opened.shown.getByText(fates.waiting)).toBeVisible()
  expect(waitingEnquiryIds()).toHaveLength(1)
  return opened
}

/** The same browser opens the site again, with the agency in reach or not. */
function comeAgain(opened: OpenForm): void {
  opened.leave()
  // What was logged of the first visit is not of this one.
  vi.mocked(console.error).mockClear()
  visit(contact)
}

const findNotice = () =>
  screen.findByText(/^Your enquiry of 21 November 2026 could not be sent at the time/)

describe('an enquiry that reached nobody', () => {
  it('is sent by itself when the browser is online again, and its form goes with thanks', async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    expectEntriesKept(opened)
    const [id] = waitingEnquiryIds()
    office.answer(STORE, stored)
    comeOnline()
    await expectThanks(opened)
    expect(waitingEnquiryIds()).toEqual([])
    expect(everythingStored()).not.toContain(EMAIL)
    expect(office.callsOf(STORE).at(-1)?.body).toMatchObject({
      p_request_id: id,
      p_consents: [
        { purpose: 'processing', given: true, at: '2026-11-21T10:00:00.000Z' },
        { purpose: 'marketing', given: false, at: '2026-11-21T10:00:00.000Z' },
      ],
    })
    expect(mailsOf(office), 'the worker mails what is stored').toHaveLength(1)
  })

  it('is sent again by its form, as the same enquiry and once', async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    expectEntriesKept(opened)
    const [id] = waitingEnquiryIds()
    office.answer(STORE, stored)
    office.answer(RELAY, taken)
    await send(opened)
    await expectThanks(opened)
    expect(waitingEnquiryIds()).toEqual([])
    expect(office.callsOf(STORE).at(-1)?.body).toMatchObject({ p_request_id: id })
    expect(mailsOf(office).at(-1)).toMatchObject({ _requestId: id })
  })

  it('and was changed since is not sent by itself as it is now, and does not go with the form', async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    await enter(opened, 'Name', 'Nora Ashdown')
    office.answer(STORE, stored)
    comeOnline()
    await opened.shown.findByText(fates.received)
    expect(field(opened, 'Name')).toHaveValue('Nora Ashdown')
    expect(office.callsOf(STORE).at(-1)?.body).toMatchObject({ p_name: 'Nora Whitfield' })

    office.answer(RELAY, taken)
    await send(opened)
    await expectThanks(opened)
    expect(mailsOf(office).at(-1)).toMatchObject({ name: 'Nora Ashdown' })
    expect(office.callsOf(STORE).at(-1)?.body).toMatchObject({ p_name: 'Nora Ashdown' })
  })

  it('goes with its form when another tab has sent it', async () => {
    const opened = await sendInVain(openOffice())
    const key = `bng_outbox_${waitingEnquiryIds()[0]}`
    localStorage.removeItem(key)
    // As the browser tells this tab of it.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    await expectThanks(opened)
  })

  it('is sent at the next visit, which says so', async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    await opened.user.keyboard('{Escape}')
    const question = screen.getByRole('dialog', { name: 'Close the form?' })
    expect(question).toHaveTextContent('kept in this browser and will be sent later')
    await opened.user.click(within(question).getByRole('button', { name: 'Close the form' }))
    expect(screen.queryByRole('dialog')).toBeNull()

    office.answer(STORE, stored)
    comeAgain(opened)
    expect(await findNotice()).toHaveTextContent(
      'Your enquiry of 21 November 2026 could not be sent at the time. We have it now.',
    )
    expect(waitingEnquiryIds()).toEqual([])
  })

  it('is kept for the next visit by one at which nothing can be reached either', async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    comeAgain(opened)
    await waitFor(() => expect(mailsOf(office)).toHaveLength(2))
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
    expect(waitingEnquiryIds()).toHaveLength(1)
    expect(screen.queryByText(/We have it now/)).toBeNull()
  })

  it('is mailed by the next visit when only the relay is back', async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    office.answer(RELAY, taken)
    comeAgain(opened)
    await findNotice()
    expect(mailsOf(office)).toHaveLength(2)
    expect(waitingEnquiryIds()).toEqual([])
  })

  it(`is removed after 30 days, and its sender told until that is dismissed`, async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    const calls = office.calls.length
    vi.setSystemTime(new Date('2026-12-21T10:00:01Z'))
    comeAgain(opened)
    const told = await screen.findByText(/could not be sent and is now too old/)
    expect(told).toHaveTextContent('Your enquiry of 21 November 2026')
    expect(told).toHaveTextContent('Please write to us again')
    expect(everythingStored()).not.toContain(EMAIL)
    expect(office.calls).toHaveLength(calls)
    await opened.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(told).not.toBeInTheDocument()
  })

  it(`is still sent when it has waited for 30 days to the second`, async () => {
    const office = openOffice()
    const opened = await sendInVain(office)
    office.answer(STORE, stored)
    vi.setSystemTime(new Date('2026-12-21T10:00:00Z'))
    comeAgain(opened)
    await findNotice()
    expect(waitingEnquiryIds()).toEqual([])
  })
})

describe("'Do not send it later'", () => {
  it('takes it back and leaves the form', async () => {
    const opened = await sendInVain(openOffice())
    await opened.user.click(opened.shown.getByRole('button', { name: fates.withdraw }))
    expect(opened.shown.getByText(fates.withdrawn)).toBeVisible()
    expect(opened.shown.queryByRole('alert')).toBeNull()
    expect(submitOf(opened)).toHaveFocus()
    expectEntriesKept(opened)
    expect(everythingStored()).not.toContain(EMAIL)
  })

  it('can be said when the form is closed', async () => {
    const opened = await sendInVain(openOffice())
    await opened.user.click(opened.shown.getByRole('button', { name: 'Close' }))
    const question = screen.getByRole('dialog', { name: 'Close the form?' })
    await opened.user.click(within(question).getByRole('button', { name: fates.withdraw }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(everythingStored()).not.toContain(EMAIL)
  })
})

describe('an enquiry that is stored but not mailed', () => {
  it('does not wait in the browser, and the question before closing says that we have it', async () => {
    const office = openOffice()
    office.answer(RELAY, cutConnection)
    const opened = await open(viewing)
    await fillIn(opened)
    await send(opened)
    await opened.shown.findByText(fates.received)
    expect(waitingEnquiryIds()).toEqual([])
    expect(opened.shown.queryByRole('button', { name: fates.withdraw })).toBeNull()
    await opened.user.keyboard('{Escape}')
    const question = screen.getByRole('dialog', { name: 'Close the form?' })
    expect(question).toHaveTextContent('We have what you sent and will pass it on.')
    expect(within(question).queryByRole('button', { name: fates.withdraw })).toBeNull()
  })

  it('is a success without another mail once the worker has mailed it', async () => {
    const office = openOffice()
    office.answer(RELAY, cutConnection)
    const opened = await open(viewing)
    await fillIn(opened)
    await send(opened)
    await opened.shown.findByText(fates.received)
    office.answer(STORE, () => [{ mail: 'sent', version: 1 }])
    await send(opened)
    await expectThanks(opened)
    expect(mailsOf(office)).toHaveLength(1)
  })

  it('leaves nothing in the browser, even while the relay is silent', async () => {
    const office = openOffice()
    office.answer(RELAY, silence)
    const opened = await open(viewing)
    await fillIn(opened)
    await send(opened)
    await waitFor(() => expect(mailsOf(office)).toHaveLength(1))
    expect(everythingStored()).not.toContain(EMAIL)
  })
})

it('what both refuse for good does not wait, and nothing is promised', async () => {
  const office = openOffice()
  for (const route of [STORE, RELAY]) office.answer(route, status(400, {}))
  const opened = await open(viewing)
  await fillIn(opened)
  await send(opened)
  await expectFailure(opened)
  for (const text of Object.values(fates)) expect(opened.shown.queryByText(text)).toBeNull()
  expectEntriesKept(opened)
  expect(waitingEnquiryIds()).toEqual([])
})

it('without storage in the browser, nothing is promised and all else is as ever', async () => {
  class FullStorage extends MemoryStorage {
    override setItem(): void {
      throw new DOMException('Blocked', 'QuotaExceededError')
    }
  }
  vi.stubGlobal('localStorage', new FullStorage())
  const office = openOffice()
  cutBoth(office)
  const opened = await open(valuation)
  await fillIn(opened)
  await send(opened)
  await expectFailure(opened)
  for (const text of Object.values(fates)) expect(opened.shown.queryByText(text)).toBeNull()
  office.answer(STORE, stored)
  office.answer(RELAY, taken)
  await send(opened)
  await expectThanks(opened)
  expect(mailsOf(office)).toHaveLength(2)
})

it('what cannot be read any more is removed and logged', async () => {
  localStorage.setItem('bng_outbox_1', '{"form":{"source":"viewing"}}')
  openOffice()
  visit(contact)
  await waitFor(() => expect(waitingEnquiryIds()).toEqual([]))
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('could not be read'))
})
