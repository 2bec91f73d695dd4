import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type BoundFunctions, type queries, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { ContactForm } from '~/components/enquiry/ContactForm'
import { ModalHost } from '~/components/enquiry/ModalHost'
import { ModalProvider, type ModalRequest } from '~/contexts/ModalContext'
import { ServiceError } from '~/services/client/errors'
import { sendEnquiry, sendWaiting, UnsentEnquiry } from '~/services/enquiries/enquiries'
import { bookSlot, freeSlots, holdSlot, SlotTaken } from '~/services/viewings/viewings'
import type { Enquiry, EnquiryFate } from '~/types/enquiry'
import { type FilledForm, filledForms } from './filledForms'

vi.mock('~/services/enquiries/enquiries', { spy: true })
vi.mock('~/services/viewings/viewings', { spy: true })

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

/** A form to open. */
export interface EnquiryForm extends FilledForm {
  /** The page that it is opened on. */
  address: string
  /** The request that opens it; missing if the form is a part of the page. */
  request?: ModalRequest
  /** What is sent, beside the fields. */
  about: DistributiveOmit<Enquiry['form'], 'fields'>
}

export const EMAIL = 'nora@visitors.example'

const property = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  title: 'Gabled brick house',
  location: 'Ealing, London',
}

export const contact: EnquiryForm = {
  ...filledForms.contact,
  address: '/contact',
  about: { source: 'contact', department: undefined },
}
const home: EnquiryForm = { ...filledForms.home, address: '/', about: { source: 'home' } }
export const messageForms: readonly EnquiryForm[] = [contact, home]

export const valuation: EnquiryForm = {
  ...filledForms.valuation,
  address: '/properties',
  request: { kind: 'valuation' },
  about: { source: 'valuation' },
}
export const consultation: EnquiryForm = {
  ...filledForms.consultation,
  address: '/properties',
  request: { kind: 'consultation' },
  about: { source: 'consultation' },
}
export const interest: EnquiryForm = {
  ...filledForms.interest,
  address: '/properties',
  request: { kind: 'interest', property },
  about: { source: 'interest', property, isRental: false },
}
export const viewing: EnquiryForm = {
  ...filledForms.viewing,
  address: '/properties',
  request: { kind: 'viewing', property, isRental: false },
  about: { source: 'viewing', property, isRental: false },
}
export const question: EnquiryForm = {
  ...filledForms.question,
  address: '/rentals',
  request: { kind: 'question', title: 'Ask about this home', property, isRental: true },
  about: { source: 'question', property, isRental: true },
}
export const complaint: EnquiryForm = {
  ...filledForms.complaint,
  address: '/privacy-policy',
  request: { kind: 'complaint' },
  about: { source: 'complaint' },
}
export const bookings: readonly EnquiryForm[] = [valuation, consultation, interest, viewing]

/** Sets the date, so that the dates that can be booked are known: from tomorrow, 22 November, to 21 December. */
export function makeItTheTwentyFirstOfNovember(): void {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
}

/** From now on an enquiry can be sent, and no listing takes bookings. */
export function letSend(): void {
  vi.mocked(sendEnquiry).mockReset().mockResolvedValue()
  vi.mocked(freeSlots).mockReset().mockResolvedValue([])
}

/** From now on sending fails, and the enquiry is safe with the agency or in this browser, or else lost. */
export function failToSend({ failure }: EnquiryForm, fate?: EnquiryFate): void {
  vi.mocked(sendEnquiry).mockImplementation(async () => {
    throw new UnsentEnquiry(new ServiceError(failure), fate)
  })
}

/** From now on sending takes until the answer is given. */
export function holdSending(): () => void {
  let letGo = () => {}
  vi.mocked(sendEnquiry).mockReturnValue(
    new Promise((resolve) => {
      letGo = resolve
    }),
  )
  return () => letGo()
}

/** What the forms call of viewings. A test that imports them itself may get others than the forms do. */
export const slotCalls = {
  free: vi.mocked(freeSlots),
  hold: vi.mocked(holdSlot),
  book: vi.mocked(bookSlot),
}

/** The next time that is asked for is somebody else's by then. */
export function letTheTimeBeTaken(): void {
  slotCalls.hold.mockImplementationOnce(async () => {
    throw new SlotTaken('That time has just been taken. These are still free.')
  })
}

/** Does something when an enquiry is sent, which succeeds. */
export function onSending(act: () => void): void {
  vi.mocked(sendEnquiry).mockImplementation(async () => act())
}

/** Sends what waits in this browser. */
export const waiting = vi.mocked(sendWaiting)

/** The enquiries that were sent or could not be, oldest first. */
export const sent = (): Enquiry[] => vi.mocked(sendEnquiry).mock.calls.map(([enquiry]) => enquiry)

/** The fields of what was sent last. */
export const sentFields = () => sent().at(-1)?.form.fields

/** What the form sends of itself once it is filled in. */
export const formOf = ({ about, fields }: EnquiryForm) => ({
  ...about,
  fields: { ...fields, email: EMAIL },
})

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
            <ContactForm variant={form.about.source === 'home' ? 'home' : 'contact'} />
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
  if (!element) throw new Error(`${form.title} has its button outside`)
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
  if (form.request) expect(screen.queryByRole('dialog', { name: form.title })).toBeNull()
}

export async function expectFailure(opened: OpenForm): Promise<HTMLElement> {
  const banner = await opened.shown.findByRole('alert')
  const words = opened.form.failure.replaceAll('.', '\\.')
  expect(banner.textContent).toMatch(new RegExp(`^${words}Reference [\\dA-F]{4}-[\\dA-F]{4}$`))
  return banner
}
