import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordVisitSource } from '~/services/client/campaign'
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
  hurryTheRelay,
  mailsOf,
  marketing,
  messageForms,
  type OpenForm,
  open,
  openOffice,
  processing,
  RELAY,
  STORE,
  send,
  submitOf,
  waitingEnquiryIds,
} from '../../support/enquiryForms'
import { cutConnection, silence, status } from '../../support/network'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The relay takes the mail once it is let go. */
function holdRelay(office: ReturnType<typeof openOffice>): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  office.answer(RELAY, () => held.then(() => ({ success: 'true' })))
  return () => letGo()
}

function expectEmptied(opened: OpenForm): void {
  for (const label of [...Object.keys(opened.form.entries), 'Email']) {
    expect(field(opened, label), label).toHaveValue('')
  }
}

describe.each(messageForms)('$name', (form) => {
  it('mails and stores a message, and is empty again', async () => {
    const office = openOffice()
    const opened = await open(form)
    await fillIn(opened)
    await opened.user.click(processing(opened))
    await opened.user.click(marketing(opened))
    await send(opened)
    await expectThanks(opened)
    expectEmptied(opened)
    for (const box of [processing(opened), marketing(opened)]) expect(box).not.toBeChecked()
    expect(submitOf(opened)).toHaveFocus()
    expect(mailsOf(office)).toEqual([
      {
        ...form.mail,
        email: EMAIL,
        marketingConsent: true,
        processingConsent: true,
        _requestId: expect.any(String),
      },
    ])
    expect(office.callsOf(STORE).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        p_source: form.source,
        p_mailbox: 'sales',
        p_page: form.address,
        p_campaign: {},
        p_consents: [
          expect.objectContaining({ purpose: 'processing', given: true }),
          expect.objectContaining({ purpose: 'marketing', given: true }),
        ],
      }),
    ])
    await waitFor(() => expect(opened.everythingKept()).not.toContain(EMAIL))
  })

  it('enforces neither consent', async () => {
    const office = openOffice()
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    await expectThanks(opened)
    expect(mailsOf(office)).toEqual([
      expect.objectContaining({ marketingConsent: false, processingConsent: false }),
    ])
  })

  it('says that it is sending, and cannot be sent twice meanwhile', async () => {
    const office = openOffice()
    const letGo = holdRelay(office)
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
    expect(mailsOf(office)).toHaveLength(1)
    expect(office.callsOf(STORE)).toHaveLength(1)
  })

  it('thanks for five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const office = openOffice()
    const letGo = holdRelay(office)
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
    const office = openOffice()
    const opened = await open(form)
    for (const count of [1, 2]) {
      await fillIn(opened)
      await send(opened)
      await waitFor(() => expect(mailsOf(office)).toHaveLength(count))
      await expectThanks(opened)
      expectEmptied(opened)
    }
    const ids = office.callsOf(STORE).map(({ body }) => Object(body).p_request_id)
    expect(new Set(ids).size).toBe(2)
  })

  it.each([
    ['an error answer', status(500)],
    ['no answer within ten seconds', silence],
    ['a cut connection', cutConnection],
  ])(
    'says in red of %s that a mail did not get through, keeps everything, and sends it again',
    async (_, fault) => {
      hurryTheRelay()
      const office = openOffice()
      office.answer(RELAY, fault)
      const opened = await open(form)
      await fillIn(opened)
      await opened.user.click(marketing(opened))
      await send(opened)
      expect(await expectFailure(opened)).toHaveClass('text-error')
      expect(opened.shown.getByText(fates.received)).toBeVisible()
      expectEntriesKept(opened)
      expect(marketing(opened)).toBeChecked()
      expect(submitOf(opened)).toHaveFocus()

      office.answer(RELAY, () => ({ success: 'true' }))
      await send(opened)
      await expectThanks(opened)
      expect(opened.shown.queryByRole('alert')).toBeNull()
      const ids = office.callsOf(STORE).map(({ body }) => Object(body).p_request_id)
      expect(ids, 'the same enquiry').toEqual([ids[0], ids[0]])
    },
  )

  it('that reaches nobody waits in the browser, and is thanked for when it is sent', async () => {
    const office = openOffice()
    cutBoth(office)
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    await expectFailure(opened)
    expect(opened.shown.getByText(fates.waiting)).toBeVisible()
    expectEntriesKept(opened)
    expect(waitingEnquiryIds()).toHaveLength(1)

    office.answer(STORE, () => [{ mail: 'due', version: 1 }])
    comeOnline()
    await expectThanks(opened)
    expect(opened.shown.queryByRole('alert')).toBeNull()
    expectEmptied(opened)
    expect(waitingEnquiryIds()).toEqual([])
  })

  it('forgets the failure at the next attempt, even one with a mistake in it', async () => {
    const office = openOffice()
    office.answer(RELAY, cutConnection)
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
    const office = openOffice()
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
    expect(office.calls).toEqual([])
  })

  it('asks for a whole email address', async () => {
    const office = openOffice()
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
    expect(office.calls).toEqual([])
  })

  it('counts a long message, refuses one too long, and cuts neither', async () => {
    const office = openOffice()
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
    expect(office.calls).toEqual([])

    const whole = '🏡'.repeat(5_000)
    await enter(opened, 'Message', whole)
    await send(opened)
    await expectThanks(opened)
    expect(mailsOf(office)).toEqual([expect.objectContaining({ message: whole })])
    expect(field(opened, 'Message')).toHaveAccessibleDescription('')
  })
})

it('the contact form has the input kinds that phones show the right keys for', async () => {
  openOffice()
  const opened = await open(contact)
  expect(field(opened, 'Email')).toHaveAttribute('type', 'email')
  expect(field(opened, 'Phone')).toHaveAttribute('type', 'tel')
})

it.each([
  ['Sales', 'sales'],
  ['Lettings', 'lettings'],
  ['Property Management', 'management'],
] as const)('a message for %s goes to its mailbox, and does not name it', async (name, mailbox) => {
  const office = openOffice()
  const opened = await open(contact)
  await fillIn(opened)
  await opened.user.selectOptions(field(opened, 'Department'), name)
  await send(opened)
  await expectThanks(opened)
  expect(field(opened, 'Department')).toHaveValue('')
  expect(mailsOf(office)).toEqual([
    expect.objectContaining({ _to: `${mailbox}@bramleyandgrove.example` }),
  ])
  expect(mailsOf(office)).not.toEqual([expect.objectContaining({ department: mailbox })])
  expect(office.callsOf(STORE).map(({ body }) => body)).toEqual([
    expect.objectContaining({ p_mailbox: mailbox, p_details: { department: mailbox } }),
  ])
})

it('a visit without a campaign has none', async () => {
  history.replaceState(null, '', '/about')
  recordVisitSource()
  const office = openOffice()
  const opened = await open(contact)
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(office.callsOf(STORE).map(({ body }) => Object(body).p_campaign)).toEqual([{}])
})

it('a campaign far too long is cut, and the enquiry stored', async () => {
  const long = encodeURIComponent('🏡'.repeat(250))
  const many = Array.from({ length: 60 }, (_, n) => `utm_t${n}=%00${n}`)
  history.replaceState(null, '', `/about?utm_source=${long}&utm_medium=${long}&${many.join('&')}`)
  recordVisitSource()
  const office = openOffice()
  const opened = await open(contact)
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(office.callsOf(STORE).map(({ body }) => Object(body).p_campaign)).toEqual([
    expect.objectContaining({ utm_source: '🏡'.repeat(200), utm_t1: '1' }),
  ])
  expect(JSON.stringify(mailsOf(office))).not.toContain('utm_')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }), 'without consent').not.toContain(
    'utm_',
  )
})

describe('a message that is begun', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it.each(messageForms)('$source: asks before the page is left, until it is sent', async (form) => {
    openOffice()
    const opened = await open(form)
    expect(isAsked()).toBe(false)
    await fillIn(opened)
    expect(isAsked()).toBe(true)
    await send(opened)
    await expectThanks(opened)
    expect(isAsked()).toBe(false)
  })

  it.each(messageForms)('$source: asks no more once all of it is taken back', async (form) => {
    openOffice()
    const opened = await open(form)
    const name = opened.shown.getAllByRole('textbox')[0] as HTMLElement
    await opened.user.type(name, 'A')
    expect(isAsked()).toBe(true)
    await opened.user.clear(name)
    expect(isAsked()).toBe(false)
  })

  it.each(messageForms)('$source: is there again on the same page in this tab', async (form) => {
    openOffice()
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
