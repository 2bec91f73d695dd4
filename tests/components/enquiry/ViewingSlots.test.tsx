import { act, screen, waitFor, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from '~/services/client/saveFile'
import type { BookedSlot } from '~/types/viewing'
import {
  consultation,
  enter,
  expectEntriesKept,
  expectFailure,
  expectThanks,
  failToSend,
  field,
  fillIn,
  interest,
  letSend,
  letTheTimeBeTaken,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  onSending,
  open,
  send,
  sent,
  slotCalls,
  viewing,
} from '../../support/enquiryForms'

vi.mock('~/services/client/saveFile')

const TIMES = [
  '2026-12-01T10:00:00+00:00',
  '2026-12-01T10:30:00+00:00',
  '2026-12-01T17:30:00+00:00',
  '2026-12-02T14:00:00+00:00',
]
const NOT_BOOKED = /^Tuesday 1\sDecember, 17:30 is not booked: we agree a time with you\.$/
const FIRST_OF_DECEMBER = /^Free times on Tuesday 1\sDecember$/
const slot: BookedSlot = {
  id: '3f0c2f5e-0b57-4a5f-8c1d-7d1f7a9e2b10',
  version: 1,
  startsAt: '2026-12-01T17:30:00+00:00',
  endsAt: '2026-12-01T18:00:00+00:00',
  state: 'booked',
}

beforeEach(() => {
  letSend()
  slotCalls.free.mockResolvedValue(TIMES)
  slotCalls.hold.mockReset().mockResolvedValue()
  slotCalls.book.mockReset().mockResolvedValue(slot)
  vi.mocked(saveFile).mockReset()
  makeItTheTwentyFirstOfNovember()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const timesOf = (opened: OpenForm, name = FIRST_OF_DECEMBER) =>
  opened.shown.findByRole('group', { name })
const press = async (opened: OpenForm, name: string) =>
  opened.user.click(within(await timesOf(opened)).getByRole('button', { name }))
const pressed = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
const noTimes = (opened: OpenForm) =>
  expect(opened.shown.queryByRole('group', { name: /^Free times/ })).toBeNull()

/** What was read before is asked again. */
async function backOnlineAfterAMinute() {
  vi.setSystemTime(Date.now() + 60_000)
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
}

/** A form with all its entries and the last free time of its day. */
async function fillInFor(form: typeof viewing) {
  const opened = await open(form)
  await fillIn(opened)
  await press(opened, '17:30')
  return opened
}

describe.each([viewing, interest])('$title', (form) => {
  it('offers the free times of the chosen day, below the time of day', async () => {
    const opened = await open(form)
    noTimes(opened)
    expect(slotCalls.free).not.toHaveBeenCalled()
    await enter(opened, 'Preferred date', '2026-12-01')
    const group = await timesOf(opened)
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['10:00', '10:30', '17:30', 'None of these suits me'])
    expect(opened.shown.getByText('3 free times that day.')).toHaveRole('status')
    const time = field(opened, 'Preferred time')
    expect(time.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const { id } = 'property' in form.about ? { ...form.about.property } : {}
    const [asked] = slotCalls.free.mock.calls
    expect(asked?.slice(0, 2)).toEqual([id, { first: '2026-11-22', last: '2026-12-21' }])

    await enter(opened, 'Preferred date', '2026-12-02')
    const next = await timesOf(opened, /^Free times on Wednesday 2\sDecember$/)
    expect(within(next).getByRole('button', { name: '14:00' })).toBeVisible()
    expect(slotCalls.free).toHaveBeenCalledOnce()
  })
})

it('choosing a time sets the time of day to its band; another band by hand takes it back', async () => {
  const opened = await open(viewing)
  await enter(opened, 'Preferred date', '2026-12-01')
  await press(opened, '10:30')
  const group = await timesOf(opened)
  expect(pressed(group)).toEqual(['10:30'])
  expect(field(opened, 'Preferred time')).toHaveValue('morning')
  await press(opened, '17:30')
  expect(pressed(group)).toEqual(['17:30'])
  expect(field(opened, 'Preferred time')).toHaveValue('evening')
  await opened.user.selectOptions(field(opened, 'Preferred time'), 'afternoon')
  expect(within(group).queryByRole('button', { pressed: true })).toBeNull()
})

it('is booked: held before it is sent, and booked after', async () => {
  const order: string[] = []
  slotCalls.hold.mockImplementation(async () => void order.push('held'))
  onSending(() => order.push('sent'))
  slotCalls.book.mockImplementation(async () => {
    order.push('booked')
    return slot
  })
  const opened = await fillInFor(viewing)
  await send(opened)
  const confirmation = within(
    await screen.findByRole('dialog', {
      name: /^Booked: Tuesday 1\sDecember\s2026, 17:30, with one of us at the property\. We have e-mailed you the details\.$/,
    }),
  )
  expect(order).toEqual(['held', 'sent', 'booked'])
  const [{ id, form } = { id: '', form: undefined }] = sent()
  expect(form).toMatchObject({
    fields: { preferredDate: '2026-12-01', preferredTime: 'evening' },
  })
  const about = form && 'property' in form ? form.property?.id : undefined
  expect(slotCalls.hold.mock.calls).toEqual([[id, about, slot.startsAt]])
  expect(slotCalls.book.mock.calls).toEqual([[id]])
  expect(confirmation.getByText('17:30 to 18:00')).toBeVisible()
  expect(confirmation.queryByText(/Nothing is booked/)).toBeNull()

  await opened.user.click(confirmation.getByRole('button', { name: 'Add to my calendar' }))
  const [file, type, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  const calendar = new ICAL.Component(ICAL.parse(String(file)))
  const [entry] = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(entry)
  expect(event.uid).toBe(`${slot.id}@bramleyandgrove.example`)
  expect(event.sequence).toBe(1)
  expect(event.summary).toBe('Viewing: Gabled brick house')
  expect(event.location).toBe('Ealing, London')
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T17:30:00.000Z')
  expect(entry?.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(type).toMatch(/^text\/calendar/)
  expect(name).toBe('viewing-2026-12-01.ics')
})

it('says so where the owner must agree first', async () => {
  slotCalls.book.mockResolvedValue({ ...slot, state: 'requested' })
  await send(await fillInFor(viewing))
  await screen.findByRole('dialog', {
    name: /^Requested: Tuesday 1\sDecember\s2026, 17:30\. We ask the owner/,
  })
})

describe('a time that was taken meanwhile', () => {
  it('is said, what is still free is offered, and everything typed stays', async () => {
    letTheTimeBeTaken()
    const opened = await fillInFor(viewing)
    slotCalls.free.mockResolvedValue(TIMES.filter((time) => time !== slot.startsAt))
    await send(opened)
    expect(await opened.shown.findByRole('alert')).toHaveTextContent(
      /^That time has just been taken\. These are still free\.$/,
    )
    const group = await timesOf(opened)
    expect(group.parentElement).toHaveFocus()
    expect(within(group).queryByRole('button', { name: '17:30' })).toBeNull()
    expectEntriesKept(opened)
    expect(sent()).toEqual([])

    await press(opened, '10:30')
    expect(opened.shown.queryByRole('alert')).toBeNull()
    await send(opened)
    await screen.findByRole('dialog', { name: /^Booked:/ })
    const holds = slotCalls.hold.mock.calls
    expect(holds.map(([, , startsAt]) => startsAt)).toEqual([slot.startsAt, TIMES[1]])
    expect(holds[1]?.[0]).toBe(holds[0]?.[0])
    expect(sent()).toMatchObject([{ form: { wantedTime: TIMES[1] } }])
  })

  it('and was the last one is said; the form can be sent without', async () => {
    letTheTimeBeTaken()
    const opened = await fillInFor(viewing)
    slotCalls.free.mockResolvedValue([])
    await send(opened)
    expect(await opened.shown.findByRole('alert')).toHaveTextContent(
      'That time has just been taken, and it was the last one that day.',
    )
    noTimes(opened)
    await send(opened)
    await expectThanks(opened)
    expect(slotCalls.book).not.toHaveBeenCalled()
    expect(sent()).toMatchObject([{ form: { wantedTime: slot.startsAt } }])
  })

  it('is not told to the office once another day is chosen', async () => {
    letTheTimeBeTaken()
    const opened = await fillInFor(viewing)
    await send(opened)
    await opened.shown.findByRole('alert')
    await enter(opened, 'Preferred date', '2026-12-02')
    await send(opened)
    await expectThanks(opened)
    expect(sent()[0]?.form).not.toHaveProperty('wantedTime')
  })
})

it('that waited to be sent says at last that its time is not booked', async () => {
  failToSend(viewing, 'waiting')
  const opened = await fillInFor(viewing)
  await send(opened)
  await expectFailure(opened)
  const key = `bng_outbox_${sent()[0]?.id}`
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
  expect(await screen.findByText(NOT_BOOKED)).toBeVisible()
})

describe('a chosen time that is no longer offered', () => {
  async function chosenAndGone(left: string[]) {
    const opened = await fillInFor(viewing)
    slotCalls.free.mockResolvedValue(left)
    await backOnlineAfterAMinute()
    return opened
  }

  it('is said, stays chosen, and nothing is sent without it', async () => {
    const opened = await chosenAndGone(TIMES.slice(0, 2))
    expect(await opened.shown.findByRole('alert')).toHaveTextContent(
      'That time has just been taken. These are still free.',
    )
    expectEntriesKept(opened)
    letTheTimeBeTaken()
    await send(opened)
    await waitFor(() => expect(slotCalls.hold).toHaveBeenCalledOnce())
    expect(slotCalls.hold.mock.calls[0]?.[2]).toBe(slot.startsAt)
    expect(sent()).toEqual([])
    await press(opened, '10:30')
    expect(opened.shown.queryByRole('alert')).toBeNull()
  })

  it('and was the last one that day is said', async () => {
    const opened = await chosenAndGone([])
    expect(await opened.shown.findByRole('alert')).toHaveTextContent(
      'That time has just been taken, and it was the last one that day.',
    )
  })

  it('is no matter where the form itself holds it', async () => {
    failToSend(viewing, 'waiting')
    const opened = await fillInFor(viewing)
    await send(opened)
    await expectFailure(opened)
    slotCalls.free.mockResolvedValue(TIMES.slice(0, 2))
    await backOnlineAfterAMinute()
    await waitFor(() => expect(slotCalls.free).toHaveBeenCalledTimes(2))
    expect(pressed(await timesOf(opened))).toEqual(['17:30'])
    expect(opened.shown.queryByText(/has just been taken/)).toBeNull()
  })
})

describe('the form is as ever', () => {
  it('where there are no free times', async () => {
    slotCalls.free.mockResolvedValue([])
    const opened = await open(viewing)
    await fillIn(opened)
    noTimes(opened)
    await send(opened)
    await expectThanks(opened)
    expect(slotCalls.hold).not.toHaveBeenCalled()
    expect(slotCalls.book).not.toHaveBeenCalled()
  })

  it('where they could not be loaded, which is logged', async () => {
    slotCalls.free.mockRejectedValue(new Error('No answer'))
    const opened = await open(viewing)
    await fillIn(opened)
    // The question is asked several times before it is given up.
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    noTimes(opened)
    expect(opened.shown.queryByRole('alert')).toBeNull()
    await send(opened)
    await expectThanks(opened)
  })

  it('where none of them suits', async () => {
    const opened = await fillInFor(viewing)
    await press(opened, 'None of these suits me')
    expect(pressed(await timesOf(opened))).toEqual(['None of these suits me'])
    await send(opened)
    await expectThanks(opened)
    expect(sent()[0]?.form).not.toHaveProperty('wantedTime')
    expect(slotCalls.hold).not.toHaveBeenCalled()
  })

  it('for a consultation', async () => {
    const opened = await open(consultation)
    await fillIn(opened)
    expect(slotCalls.free).not.toHaveBeenCalled()
  })
})

describe('an enquiry', () => {
  it.each([
    ['was not booked', async () => null],
    [
      'could not be booked',
      async () => {
        throw new Error('No answer')
      },
    ],
  ])('that %s is thanked for as ever', async (_, answer) => {
    slotCalls.book.mockImplementation(answer)
    const opened = await fillInFor(viewing)
    await send(opened)
    await expectThanks(opened)
    expect(screen.getByText(/^Nothing is booked/)).toBeVisible()
    expect(screen.getByText(NOT_BOOKED)).toBeVisible()
  })

  it('whose time could not be kept is sent', async () => {
    slotCalls.hold.mockRejectedValue(new Error('No answer'))
    slotCalls.book.mockResolvedValue(null)
    const opened = await fillInFor(viewing)
    await send(opened)
    await expectThanks(opened)
    expect(sent()).toMatchObject([{ form: { wantedTime: slot.startsAt } }])
    expect(screen.getByText(NOT_BOOKED)).toBeVisible()
  })

  it('that is stored but not mailed is booked', async () => {
    failToSend(viewing, 'received')
    await send(await fillInFor(viewing))
    await screen.findByRole('dialog', { name: /^Booked:/ })
  })

  it('that nobody has is not booked', async () => {
    failToSend(viewing, 'waiting')
    const opened = await fillInFor(viewing)
    await send(opened)
    await expectFailure(opened)
    expect(slotCalls.book).not.toHaveBeenCalled()
    expectEntriesKept(opened)
    expect(pressed(await timesOf(opened))).toEqual(['17:30'])
  })
})
