import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verdictOf } from '~/lib/shortlist/shortlist'
import { saveHome } from '~/services/shortlist/shortlistEdits'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import {
  bookings,
  consultation,
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
  makeItTheTwentyFirstOfNovember,
  marketing,
  open,
  processing,
  question,
  send,
  sent,
  sentFields,
  submitOf,
  valuation,
  viewing,
} from '../../support/enquiryForms'

const durations: Readonly<Record<string, string>> = {
  'Book a Valuation': '30-45 minutes',
  'Schedule Consultation': '45-60 minutes',
  'Register Interest': '30-45 minutes',
  'Book Viewing': '30-45 minutes',
}
const slots = ['Choose a time', 'Morning (9am-12pm)', 'Afternoon (12pm-5pm)', 'Evening (5pm-7pm)']

beforeEach(() => {
  letSend()
  makeItTheTwentyFirstOfNovember()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a question about a home is sent with that home, and asks for neither a date nor a telephone number', async () => {
  const opened = await open(question)
  expect(opened.shown.queryByLabelText('Phone')).toBeNull()
  expect(opened.shown.queryByLabelText('Preferred date')).toBeNull()
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([{ form: formOf(question) }])
})

describe.each(bookings)('$title', (form) => {
  it('states how long it takes, and when somebody could come', async () => {
    const opened = await open(form)
    const dialog = screen.getByRole('dialog', { name: form.title })
    expect(dialog).toHaveTextContent(durations[form.title] ?? '')
    const time = field(opened, 'Preferred time')
    const offered = within(time).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(slots)
    expect(time).toHaveValue('')
  })

  it('says which consent is required and which can be withdrawn', async () => {
    const opened = await open(form)
    expect(processing(opened)).toHaveAccessibleName(/required to handle the request/)
    expect(marketing(opened)).toHaveAccessibleName(/optional.*withdraw my consent at any time/)
    for (const box of [processing(opened), marketing(opened)]) expect(box).not.toBeChecked()
    expect(processing(opened)).toBeRequired()
    expect(marketing(opened)).not.toBeRequired()
    expect(field(opened, 'Phone')).toHaveAttribute('type', 'tel')
    expect(field(opened, 'Email')).toHaveAttribute('type', 'email')
  })

  it('does not take for a phone number what is none', async () => {
    const opened = await open(form)
    await fillIn(opened)
    await enter(opened, 'Phone', 'abc')
    await send(opened)
    expect(opened.shown.getByText(/^Please enter a phone number of 7 to 15 digits/)).toBeVisible()
    expect(field(opened, 'Phone')).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it(`is sent once however often '${form.submit}' is pressed, and closes when it is`, async () => {
    const letGo = holdSending()
    const opened = await open(form)
    await fillIn(opened)
    await opened.user.dblClick(submitOf(opened))
    const sending = await opened.shown.findByRole('button', { name: form.submitting })
    expect(sending).toBeDisabled()
    // A form that is being sent neither changes, nor closes, nor asks.
    expect(opened.shown.getByLabelText('Name')).toBeDisabled()
    await opened.user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toEqual([sending.closest('dialog')])
    letGo()
    await expectThanks(opened)
    expect(sent()).toMatchObject([
      {
        form: formOf(form),
        consents: [
          { purpose: 'processing', given: true },
          { purpose: 'marketing', given: false },
        ],
        page: '/properties',
        honeypot: '',
        submittedAt: '2026-11-21T10:00:00.000Z',
      },
    ])
    expect(sent()[0]?.form.fields, 'and nothing else').toEqual(formOf(form).fields)
    expect(opened.everythingKept()).not.toContain(EMAIL)
    expect(screen.getByRole('button', { name: 'Open the form' })).toHaveFocus()
  })

  it(`says '${form.failure}' in red and in the console, keeps what was entered, and can be sent again`, async () => {
    failToSend(form)
    const opened = await open(form)
    await fillIn(opened)
    await send(opened)
    const banner = await expectFailure(opened)
    expect(banner).toHaveClass('text-error')
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: form.failure }),
      expect.anything(),
      expect.stringMatching(/^Reference /),
    )
    expectEntriesKept(opened)
    expect(marketing(opened)).not.toBeChecked()
    expect(submitOf(opened)).toHaveFocus()
    const [first] = sent()

    letSend()
    await send(opened)
    await expectThanks(opened)
    expect(sent(), 'the same enquiry').toMatchObject([{ id: first?.id }])
  })

  it('has what was typed when it is opened again in the same tab, but no consent', async () => {
    const before = await open(form)
    await fillIn(before)
    before.leave()
    const opened = await open(form)
    for (const [label, text] of Object.entries({
      ...form.entries,
      ...form.choices,
      Email: EMAIL,
    })) {
      expect(field(opened, label), label).toHaveValue(text)
    }
    expect(processing(opened)).not.toBeChecked()
    // It is half-filled as before.
    await opened.user.keyboard('{Escape}')
    await opened.user.click(screen.getByRole('button', { name: 'Close and lose it' }))
    expect(opened.everythingKept()).not.toContain(EMAIL)
  })

  it('asks for all that is missing but notes and offers', async () => {
    const opened = await open(form)
    await send(opened)
    const complaints: Record<string, string> = {
      Name: 'Please enter your name.',
      Email: 'Please enter your email address.',
      Phone: 'Please enter your phone number.',
      'Preferred date': 'Please choose a date',
      'Preferred time': 'Please choose a time of day.',
    }
    if (form === valuation) {
      complaints['Address of the property'] = 'Please enter the address of the property.'
    }
    for (const [label, complaint] of Object.entries(complaints)) {
      expect(field(opened, label)).toBeInvalid()
      expect(field(opened, label)).toHaveAccessibleDescription(expect.stringContaining(complaint))
    }
    expect(processing(opened)).toHaveAccessibleDescription(/Please tick this box/)
    expect(marketing(opened)).toBeValid()
    if (form !== valuation) expect(field(opened, 'Additional notes')).toBeValid()
    expect(field(opened, 'Name')).toHaveFocus()

    await fillIn(opened)
    await enter(opened, 'Email', 'nora@example')
    await opened.user.click(processing(opened))
    await send(opened)
    expect(field(opened, 'Email')).toHaveAccessibleDescription(/like name@example.com/)
    expect(field(opened, 'Email')).toHaveFocus()
    await enter(opened, 'Email', EMAIL)
    await send(opened)
    expect(processing(opened)).toHaveFocus()
    expect(sent()).toEqual([])

    await opened.user.click(processing(opened))
    if (form !== valuation) await enter(opened, 'Additional notes', '')
    await send(opened)
    await expectThanks(opened)
    expect(sentFields()).toMatchObject(form === valuation ? {} : { additionalNotes: '' })
  })

  it('takes a name of any script, and answers one that is too long', async () => {
    const opened = await open(form)
    await fillIn(opened)
    expect(field(opened, 'Name')).toHaveAttribute('dir', 'auto')
    await enter(opened, 'Name', 'م'.repeat(201))
    await send(opened)
    expect(field(opened, 'Name')).toHaveAccessibleDescription(/to 200 characters\. It has 201\./)
    expect(field(opened, 'Name')).toHaveValue('م'.repeat(201))

    await enter(opened, 'Name', 'مريم כהן 🏡')
    await send(opened)
    await expectThanks(opened)
    expect(sentFields()).toMatchObject({ name: 'مريم כהן 🏡' })
  })
})

it('a consultation is about one of five things, a property search first', async () => {
  const opened = await open(consultation)
  const about = field(opened, 'What would you like to talk about?')
  expect(about).toHaveValue('property-search')
  expect(
    within(about)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value),
  ).toEqual(['property-search', 'property-sale', 'investment', 'market-analysis', 'other'])
  await fillIn(opened)
  await opened.user.selectOptions(about, 'Market analysis')
  await send(opened)
  await expectThanks(opened)
  expect(sentFields()).toMatchObject({ consultationType: 'market-analysis' })
})

it('notes of 10,000 characters are answered, and nothing of them is cut', async () => {
  const opened = await open(consultation)
  await fillIn(opened)
  await enter(opened, 'Additional notes', 'x'.repeat(10_000))
  await send(opened)
  const notes = field(opened, 'Additional notes')
  expect(notes).toHaveFocus()
  expect(notes).toHaveAccessibleDescription('Please keep this to 5,000 characters. It has 10,000.')
  expect(notes).toHaveValue('x'.repeat(10_000))
  expect(sent()).toEqual([])
})

it('a viewing names its property, and says that it is of a rental', async () => {
  const property = {
    id: '7d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35',
    title: 'Mews flat',
    location: 'Notting Hill, London',
  }
  const opened = await open({ ...viewing, request: { kind: 'viewing', property, isRental: true } })
  expect(screen.getByRole('dialog')).toHaveTextContent('Mews flat')
  expect(screen.getByRole('dialog')).toHaveTextContent('Notting Hill, London')
  await fillIn(opened)
  await opened.user.click(marketing(opened))
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([
    {
      form: { property, isRental: true },
      consents: [
        { purpose: 'processing', given: true },
        { purpose: 'marketing', given: true },
      ],
    },
  ])
})

it("a viewing of a saved home proposes 'Viewing booked', once", async () => {
  const id = '7d0c3f2e-5a41-4d7b-9b6e-0f6a2c1d8e35'
  const home = { id, title: 'Mews flat', location: 'Notting Hill, London', price: 950_000 }
  const property = { id, title: home.title, location: home.location }
  const request = { kind: 'viewing', property, isRental: false } as const
  const proposal = { name: 'Move it to Viewing booked' }
  saveHome({ ...home, price_qualifier: null, price_frequency: null, property_class: 'sale' })
  const first = await open({ ...viewing, request })
  await fillIn(first)
  await send(first)
  await first.user.click(await screen.findByRole('button', proposal))
  const { shortlist } = shortlistStore.read()
  expect(shortlist && verdictOf(shortlist, id).stage).toBe('booked')
  expect(screen.queryByRole('button', proposal)).toBeNull()
  first.leave()

  const second = await open({ ...viewing, request })
  await fillIn(second)
  await send(second)
  await expectThanks(second)
  expect(screen.queryByRole('button', proposal)).toBeNull()
})

describe('a form that is closed', () => {
  it('asks first when it was begun', async () => {
    const opened = await open(viewing)
    const question = () => screen.queryByRole('dialog', { name: 'Close without sending?' })
    await enter(opened, 'Name', 'Nora')
    await opened.user.click(opened.shown.getByRole('button', { name: 'Close' }))
    await opened.user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(question()).toBeNull()
    expect(field(opened, 'Name')).toHaveValue('Nora')

    await opened.user.keyboard('{Escape}')
    expect(question()).toBeVisible()
    await opened.user.keyboard('{Escape}')
    expect(question()).toBeNull()
    await opened.user.keyboard('{Escape}')
    await opened.user.click(screen.getByRole('button', { name: 'Close and lose it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open the form' })).toHaveFocus()
  })

  it('asks before the page is left as well, until it is sent', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const opened = await open(viewing)
    expect(isAsked()).toBe(false)
    await fillIn(opened)
    expect(isAsked()).toBe(true)
    await send(opened)
    await expectThanks(opened)
    expect(isAsked()).toBe(false)
  })

  it('does not ask before the page is left while it waits in this browser', async () => {
    failToSend(viewing, 'waiting')
    const opened = await open(viewing)
    await fillIn(opened)
    await send(opened)
    await expectFailure(opened)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('is another one for another property', async () => {
    const opened = await open(viewing)
    await enter(opened, 'Name', 'Nora')
    opened.leave()
    const property = { id: '1', title: 'Mews flat', location: 'Notting Hill, London' }
    const other = await open({ ...viewing, request: { kind: 'viewing', property, isRental: true } })
    expect(field(other, 'Name')).toHaveValue('')
  })

  it('is not filled again with what reaches the office by itself', async () => {
    failToSend(viewing, 'waiting')
    const opened = await open(viewing)
    await fillIn(opened)
    await send(opened)
    await expectFailure(opened)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(EMAIL)
  })

  it('does so without a question when it is untouched', async () => {
    const { user } = await open(viewing)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open the form' })).toHaveFocus()
  })
})
