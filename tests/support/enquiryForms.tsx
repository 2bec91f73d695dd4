import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  type BoundFunctions,
  type queries,
  render,
  screen,
  within,
} from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { ContactForm } from '~/components/enquiry/ContactForm'
import { ModalHost } from '~/components/enquiry/ModalHost'
import { ModalProvider, type ModalRequest } from '~/contexts/ModalContext'
import { cutConnection, type Network, stubNetwork } from './network'

export const RELAY = 'POST /relay'
export const STORE = 'POST /rest/v1/rpc/submit_enquiry'
export const MARK = 'POST /rest/v1/rpc/mark_enquiry_relayed'

/** An enquiry form, with its texts from the specification. */
export interface EnquiryForm {
  name: string
  /** The page that it is opened on. */
  address: string
  /** The request that opens it; missing if the form is a part of the page. */
  request?: ModalRequest
  source: string
  /** The entries of the text fields, except the email address. */
  entries: Readonly<Record<string, string>>
  choices: Readonly<Record<string, string>>
  submit: string
  submitting: string
  failure: string
  thanks: string
  /** The message to the relay, without the email address, the consents and the id. */
  mail: Readonly<Record<string, unknown>>
}

export const EMAIL = 'nora@visitors.example'

const message = {
  submit: 'Send Message',
  submitting: 'Sending...',
  failure: 'Failed to send message. Please try again.',
  thanks: "Thank you for your message. We'll be in touch soon.",
  choices: {},
} as const
const mailOfMessages = {
  source: 'Contact',
  _subject: 'New Contact Form Submission',
  _template: 'table',
  _to: 'sales@bramleyandgrove.example',
}

export const contact: EnquiryForm = {
  ...message,
  name: 'the form of /contact',
  address: '/contact',
  source: 'contact',
  entries: {
    'First name': 'Nora',
    'Last name': 'Whitfield',
    Phone: '020 7946 0777',
    Message: 'Is the cellar dry?\nIn winter, too?',
  },
  mail: {
    ...mailOfMessages,
    name: 'Nora Whitfield',
    phone: '020 7946 0777',
    message: 'Is the cellar dry?\nIn winter, too?',
  },
}
const home: EnquiryForm = {
  ...message,
  name: 'the form of /',
  address: '/',
  source: 'home',
  entries: { Name: 'Nora Whitfield', Message: 'We would like to sell.' },
  mail: { ...mailOfMessages, name: 'Nora Whitfield', message: 'We would like to sell.' },
}
export const messageForms: readonly EnquiryForm[] = [contact, home]

const DATE = 'Preferred date'
const visitor = { Name: 'Nora Whitfield', Phone: '020 7946 0777', [DATE]: '2026-12-01' }
const mailOfVisits = {
  name: 'Nora Whitfield',
  phone: '020 7946 0777',
  preferredDate: '2026-12-01',
  preferredTime: 'evening',
  _template: 'table',
  _to: 'sales@bramleyandgrove.example',
}
const booking = { address: '/properties', choices: { 'Preferred time': 'evening' } }
const property = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  title: 'Gabled brick house',
  location: 'Ealing, London',
}
const viewingTexts = {
  submitting: 'Scheduling...',
  failure: 'Failed to schedule viewing. Please try again.',
}

export const valuation: EnquiryForm = {
  ...booking,
  name: 'Book a Valuation',
  request: { kind: 'valuation' },
  source: 'valuation',
  entries: { ...visitor, 'Address of the property': '3 Plane Tree Walk, London N1 2EZ' },
  submit: 'Book Valuation',
  submitting: 'Submitting...',
  failure: 'Failed to submit form. Please try again.',
  thanks: 'We have your valuation request',
  mail: {
    ...mailOfVisits,
    propertyAddress: '3 Plane Tree Walk, London N1 2EZ',
    _subject: 'New Valuation Form Submission',
  },
}
export const consultation: EnquiryForm = {
  ...booking,
  name: 'Schedule Consultation',
  request: { kind: 'consultation' },
  source: 'consultation',
  entries: { ...visitor, 'Additional notes': 'By telephone, please.' },
  submit: 'Schedule Consultation',
  submitting: 'Scheduling...',
  failure: 'Failed to schedule consultation. Please try again.',
  thanks: 'We have your consultation request',
  mail: {
    ...mailOfVisits,
    additionalNotes: 'By telephone, please.',
    consultationType: 'property-search',
    _subject: 'New Consultation Form Submission',
  },
}
export const interest: EnquiryForm = {
  ...booking,
  ...viewingTexts,
  name: 'Register Interest',
  request: { kind: 'interest', property },
  source: 'interest',
  entries: { ...visitor, 'Additional notes': 'A corner flat, if there is one.' },
  submit: 'Register Interest',
  thanks: 'We have registered your interest',
  mail: {
    ...mailOfVisits,
    additionalNotes: 'A corner flat, if there is one.',
    propertyDetails: { title: property.title, location: property.location },
    _subject: 'New Viewing Form Submission',
  },
}
export const viewing: EnquiryForm = {
  ...booking,
  ...viewingTexts,
  name: 'Book Viewing',
  request: { kind: 'viewing', property, isRental: false },
  source: 'viewing',
  entries: { ...visitor, 'Additional notes': 'The ground floor, please; I use a stick.' },
  submit: 'Book Viewing',
  thanks: 'We have your viewing request',
  mail: {
    ...mailOfVisits,
    additionalNotes: 'The ground floor, please; I use a stick.',
    propertyDetails: { title: property.title, location: property.location },
    _subject: 'New Viewing Form Submission',
  },
}
export const question: EnquiryForm = {
  ...message,
  address: '/rentals',
  name: 'Ask about this home',
  request: { kind: 'question', title: 'Ask about this home', property, isRental: true },
  source: 'contact',
  entries: {
    Name: 'Nora Whitfield',
    Phone: '020 7946 0777',
    Message: 'Will you tell me if it comes back?',
  },
  mail: {
    ...mailOfMessages,
    _to: 'lettings@bramleyandgrove.example',
    name: 'Nora Whitfield',
    phone: '020 7946 0777',
    message: 'Will you tell me if it comes back?',
    propertyDetails: { title: property.title, location: property.location },
  },
}
export const bookings: readonly EnquiryForm[] = [valuation, consultation, interest, viewing]

/** Sets the date, so that the dates that can be booked are known: from tomorrow, 22 November, to 21 December. */
export function makeItTheTwentyFirstOfNovember(): void {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
}

/** Shortens the wait for the relay from the specified ten seconds to a moment. */
export function hurryTheRelay(): void {
  const wait = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
    wait(limit === 10_000 ? 50 : limit),
  )
}

/** A backend and a relay that accept everything. */
export function openOffice(): Network {
  return stubNetwork({
    [STORE]: () => [{ mail: 'due', version: 1 }],
    [MARK]: () => null,
    [RELAY]: () => ({ success: 'true' }),
  })
}

/** Cuts the connections to the backend and the relay. */
export function cutBoth(office: Network): void {
  for (const route of [STORE, RELAY]) office.answer(route, cutConnection)
}

/** The messages sent to the relay, oldest first, whatever it answered. */
export const mailsOf = (office: Network) => office.callsOf(RELAY).map(({ body }) => body)

/** The ids of the enquiries that wait in this browser. */
export const waitingEnquiryIds = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('bng_outbox_'))
    .map((key) => key.slice('bng_outbox_'.length))

interface Visit {
  user: UserEvent
  leave: () => void
  /** Everything that the browser stores and that the mutations hold, as one text. */
  everythingKept: () => string
}

/** Renders a form, or the button that opens it, with the host of dialogs and notices that every page has. */
export function visit(form: EnquiryForm): Visit {
  const queryClient = new QueryClient()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[form.address]}>
        <ModalProvider>
          {form.request ? (
            <BookingButton request={form.request}>Open the form</BookingButton>
          ) : (
            <ContactForm variant={form.source === 'home' ? 'home' : 'contact'} />
          )}
          <ModalHost />
        </ModalProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // There is no pause between keys, because a test may stop the clock.
  return {
    user: userEvent.setup({ delay: null }),
    leave: unmount,
    everythingKept: () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      ]),
  }
}

/** An open form and the visitor who uses it. */
export interface OpenForm extends Visit {
  form: EnquiryForm
  /** Queries within the form, because a question may be shown over it and the thanks outside it. */
  shown: BoundFunctions<typeof queries>
}

export async function open(form: EnquiryForm): Promise<OpenForm> {
  const visiting = visit(form)
  if (form.request) await visiting.user.click(screen.getByRole('button', { name: 'Open the form' }))
  const submit = await screen.findByRole('button', { name: form.submit })
  const element = submit.closest<HTMLElement>(form.request ? 'dialog' : 'form')
  if (!element) throw new Error(`${form.name} has its button outside`)
  return { ...visiting, form, shown: within(element) }
}

/** A field by its label, with or without '(optional)'. */
export function field({ shown }: Pick<OpenForm, 'shown'>, label: string): HTMLInputElement {
  return shown.getByLabelText(new RegExp(`^${label.replace('?', '\\?')}( \\(optional\\))?$`))
}
export const processing = ({ shown }: OpenForm) =>
  shown.getByRole<HTMLInputElement>('checkbox', { name: /I agree that/ })
export const marketing = ({ shown }: OpenForm) =>
  shown.getByRole<HTMLInputElement>('checkbox', { name: /may also send me/ })
export const submitOf = ({ shown, form }: OpenForm) =>
  shown.getByRole('button', { name: form.submit })

export async function enter(opened: OpenForm, label: string, text: string): Promise<void> {
  const input = field(opened, label)
  await opened.user.clear(input)
  if (text === '') return
  await opened.user.click(input)
  await opened.user.paste(text)
}

export async function fillIn(opened: OpenForm): Promise<void> {
  const { form, user } = opened
  for (const [label, text] of Object.entries({ ...form.entries, Email: EMAIL })) {
    await enter(opened, label, text)
  }
  for (const [label, choice] of Object.entries(form.choices)) {
    await user.selectOptions(field(opened, label), choice)
  }
  if (form.request) await user.click(processing(opened))
}

export const send = (opened: OpenForm) => opened.user.click(submitOf(opened))

export function expectEntriesKept(opened: OpenForm): void {
  const { form } = opened
  for (const [label, text] of Object.entries({ ...form.entries, ...form.choices, Email: EMAIL })) {
    expect(field(opened, label), label).toHaveValue(text)
  }
  expect(processing(opened).checked).toBe(form.request !== undefined)
}

/** The thanks for a message are shown beside its form; those for a booking replace the dialog. */
export async function expectThanks({ form }: OpenForm): Promise<void> {
  await screen.findByText((text) => text.includes(form.thanks))
  if (form.request) expect(screen.queryByRole('dialog', { name: form.name })).toBeNull()
}

export async function expectFailure(opened: OpenForm): Promise<HTMLElement> {
  const banner = await opened.shown.findByRole('alert')
  const words = opened.form.failure.replaceAll('.', '\\.')
  expect(banner.textContent).toMatch(new RegExp(`^${words}Reference [\\dA-F]{4}-[\\dA-F]{4}$`))
  return banner
}

/** Reports that the browser is online again. */
export function comeOnline(): void {
  act(() => void window.dispatchEvent(new Event('online')))
}
