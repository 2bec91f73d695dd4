import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordVisitSource } from '~/services/client/campaign'
import { notifyForm } from '~/services/enquiries/enquiryOutbox'
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
  formOf,
  holdSending,
  letSend,
  marketing,
  messageForms,
  type OpenForm,
  open,
  processing,
  send,
  sent,
  sentFields,
  submitOf,
} from '../../support/enquiryForms'

beforeEach(() => {
  letSend()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function expectEmptied(opened: OpenForm): void {
  for (const label of [...Object.keys(opened.form.entries), 'Email']) {
    expect(field(opened, label), label).toHaveValue('')
  }
}

describe.each(messageForms)('$title', (form) => {
  it('sends a message, and is empty again', async () => {
    const opened = await open(form)
    await fillIn(opened)
    await opened.user.click(processing(opened))
    await opened.user.click(marketing(opened))
    await send(opened)
    await expectThanks(opened)
    expectEmptied(opened)
    for (const box of [processing(opened), marketing(opened)]) expect(box).not.toBeChecked()
    expect(submitOf(opened)).toHaveFocus()
    expect(sent()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        form: formOf(form),
        consents: [
          {
            purpose: 'processing',
            given: true,
            wording: 'I agree that Bramley & Grove may use my details to answer this message.',
          },
          {
            purpose: 'marketing',
            given: true,
            wording:
              'Bramley & Grove may also send me property news and offers. I can withdraw this consent at any time.',
          },
        ],
        page: form.address,
        campaign: {},
        honeypot: '',
        secondsToFill: expect.any(Number),
        submittedAt: expect.any(String),
      },
    ])
    expect(opened.everythingKept()).not.toContain(EMAIL)
  })

  it('enforces neither consent', async () => {
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    await expectThanks(opened)
    expect(sent()).toMatchObject([
      {
        consents: [
          { purpose: 'processing', given: false },
          { purpose: 'marketing', given: false },
        ],
      },
    ])
  })

  it('says that it is sending, and cannot be sent twice meanwhile', async () => {
    const letGo = holdSending()
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    const sending = await opened.shown.findByRole('button', { name: 'Sending...' })
    expect(sending).toBeDisabled()
    // What were typed now would be emptied unsent with the rest.
    for (const label of ['Email', 'Message']) expect(field(opened, label)).toBeDisabled()
    await opened.user.click(sending)
    letGo()
    await expectThanks(opened)
    expect(submitOf(opened)).toBeEnabled()
    expect(field(opened, 'Message')).toBeEnabled()
    expect(sent()).toHaveLength(1)
  })

  it('thanks for five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const letGo = holdSending()
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    await opened.shown.findByRole('button', { name: 'Sending...' })
    // From here on time passes by word alone, however busy the machine is.
    vi.setTimerTickMode('manual')
    letGo()
    await pass(100)
    expect(opened.shown.getByText(form.thanks)).toBeVisible()
    await pass(4_800)
    expect(opened.shown.getByText(form.thanks)).toBeVisible()
    await pass(200)
    expect(opened.shown.queryByText(form.thanks)).toBeNull()
  })

  it('makes a new enquiry of the next message', async () => {
    const opened = await open(form)
    for (const count of [1, 2]) {
      await fillIn(opened)
      await send(opened)
      await expectThanks(opened)
      expect(sent()).toHaveLength(count)
      expectEmptied(opened)
    }
    expect(new Set(sent().map(({ id }) => id)).size).toBe(2)
  })

  it('says in red that a mail did not get through, keeps everything, and sends it again', async () => {
    failToSend(form, 'received')
    const opened = await open(form)
    await fillIn(opened)
    await opened.user.click(marketing(opened))
    await send(opened)
    expect(await expectFailure(opened)).toHaveClass('text-error')
    expect(opened.shown.getByText(fates.received)).toBeVisible()
    expectEntriesKept(opened)
    expect(marketing(opened)).toBeChecked()
    expect(submitOf(opened)).toHaveFocus()
    const [first] = sent()

    letSend()
    await send(opened)
    await expectThanks(opened)
    expect(opened.shown.queryByRole('alert')).toBeNull()
    expect(sent(), 'the same enquiry').toMatchObject([{ id: first?.id }])
  })

  it('that reaches nobody waits in the browser, and is thanked for when it is sent', async () => {
    failToSend(form, 'waiting')
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    await expectFailure(opened)
    expect(opened.shown.getByText(fates.waiting)).toBeVisible()
    expectEntriesKept(opened)

    act(() => void notifyForm(sent()[0]?.id ?? ''))
    await expectThanks(opened)
    expect(opened.shown.queryByRole('alert')).toBeNull()
    expectEmptied(opened)
  })

  it('forgets the failure at the next attempt, even one with a mistake in it', async () => {
    failToSend(form)
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    await expectFailure(opened)
    await enter(opened, 'Message', '')
    await send(opened)
    expect(opened.shown.queryByRole('alert')).toBeNull()
    expect(field(opened, 'Message')).toHaveFocus()
  })

  it('asks for each field that was left empty or blank, and for nothing else', async () => {
    const opened = await open(form)
    await fillIn(opened)
    for (const [label, text] of Object.entries({ ...form.entries, Email: EMAIL })) {
      for (const nothing of ['', '   ']) {
        await enter(opened, label, nothing)
        await send(opened)
        expect(field(opened, label)).toHaveFocus()
        expect(field(opened, label)).toHaveAccessibleDescription(/^Please (enter your|write a) /)
        const complaints = opened.shown
          .getAllByRole('textbox')
          .filter((input) => input.getAttribute('aria-invalid') === 'true')
        expect(complaints).toEqual([field(opened, label)])
        await enter(opened, label, text)
        expect(field(opened, label)).toHaveAccessibleDescription('')
      }
    }
    expect(sent()).toEqual([])
  })

  it('asks for a whole email address', async () => {
    const opened = await open(form)
    await fillIn(opened)
    for (const address of ['nora', 'nora@', 'nora@example', '@example.com', 'n o@example.com']) {
      await enter(opened, 'Email', address)
      await send(opened)
      expect(field(opened, 'Email')).toHaveFocus()
      expect(field(opened, 'Email')).toHaveAccessibleDescription(
        'Please enter an email address like name@example.com.',
      )
    }
    expect(sent()).toEqual([])
  })

  it('counts a long message, refuses one too long, and cuts neither', async () => {
    const opened = await open(form)
    await fillIn(opened)
    const message = field(opened, 'Message')
    expect(message).toHaveAttribute('rows', '4')
    await enter(opened, 'Message', 'x'.repeat(4_499))
    expect(message).toHaveAccessibleDescription('')
    await enter(opened, 'Message', '🏡'.repeat(4_600))
    expect(message).toHaveAccessibleDescription('4,600 of 5,000 characters')
    await enter(opened, 'Message', 'x'.repeat(10_000))
    const tooLong = 'Please keep this to 5,000 characters. It has 10,000.'
    expect(message).toHaveAccessibleDescription(tooLong)
    await send(opened)
    expect(message).toHaveFocus()
    expect(message).toHaveAccessibleDescription(tooLong)
    expect(message).toHaveValue('x'.repeat(10_000))
    expect(sent()).toEqual([])

    const whole = '🏡'.repeat(5_000)
    await enter(opened, 'Message', whole)
    await send(opened)
    await expectThanks(opened)
    expect(sentFields()).toMatchObject({ message: whole })
    expect(field(opened, 'Message')).toHaveAccessibleDescription('')
  })
})

it('the contact form has the input kinds that phones show the right keys for', async () => {
  const opened = await open(contact)
  expect(field(opened, 'Email')).toHaveAttribute('type', 'email')
  expect(field(opened, 'Phone')).toHaveAttribute('type', 'tel')
})

it.each([
  ['Sales', 'sales'],
  ['Lettings', 'lettings'],
  ['Property Management', 'management'],
] as const)('a message for %s goes there, and does not name it', async (name, department) => {
  const opened = await open(contact)
  await fillIn(opened)
  await opened.user.selectOptions(field(opened, 'Department'), name)
  await send(opened)
  await expectThanks(opened)
  expect(field(opened, 'Department')).toHaveValue('')
  expect(sent()[0]?.form).toEqual({ ...formOf(contact), department })
})

it('a visit without a campaign has none', async () => {
  history.replaceState(null, '', '/about')
  recordVisitSource()
  const opened = await open(contact)
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([{ campaign: {} }])
})

it('a campaign far too long is cut, and the enquiry sent', async () => {
  const long = encodeURIComponent('🏡'.repeat(250))
  const many = Array.from({ length: 60 }, (_, n) => `utm_t${n}=%00${n}`)
  history.replaceState(null, '', `/about?utm_source=${long}&utm_medium=${long}&${many.join('&')}`)
  recordVisitSource()
  const opened = await open(contact)
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([{ campaign: { utm_source: '🏡'.repeat(200), utm_t1: '1' } }])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }), 'without consent').not.toContain(
    'utm_',
  )
})

describe('a message that is begun', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it.each(messageForms)('$title: asks before the page is left, until it is sent', async (form) => {
    const opened = await open(form)
    expect(isAsked()).toBe(false)
    await fillIn(opened)
    expect(isAsked()).toBe(true)
    await send(opened)
    await expectThanks(opened)
    expect(isAsked()).toBe(false)
  })

  it.each(messageForms)('$title: asks no more once all of it is taken back', async (form) => {
    const opened = await open(form)
    const name = opened.shown.getAllByRole('textbox')[0] as HTMLElement
    await opened.user.type(name, 'A')
    expect(isAsked()).toBe(true)
    await opened.user.clear(name)
    expect(isAsked()).toBe(false)
  })

  it.each(messageForms)('$title: is there again on the same page in this tab', async (form) => {
    const before = await open(form)
    await fillIn(before)
    before.leave()
    const opened = await open(form)
    expectEntriesKept(opened)
    await send(opened)
    await expectThanks(opened)
    expect(opened.everythingKept()).not.toContain(EMAIL)
  })
})
