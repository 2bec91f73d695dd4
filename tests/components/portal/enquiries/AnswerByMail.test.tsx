import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasUnsentAnswers } from '~/hooks/answerDrafts'
import { ServiceError } from '~/services/client/errors'
import type { EnquiryLetter } from '~/types/portal/staffEnquiry'
import { anEnquiry } from '../../../support/anEnquiry.ts'
import { change, letEnquiriesBe, services, stored } from '../../../support/enquiryServices.ts'
import { openDetails } from '../../../support/openEnquiries.tsx'

const SENT_AT = '2026-11-20T10:00:00.000+00:00'
const viewing = anEnquiry({ source: 'viewing', propertyTitle: 'Gabled brick house' })

const letter = (changes: Partial<EnquiryLetter>): EnquiryLetter => ({
  id: 'letter',
  kind: 'enquiry-reply',
  state: 'sent',
  queued_at: SENT_AT,
  sent_at: SENT_AT,
  ...changes,
})

beforeEach(() => {
  letEnquiriesBe(viewing)
  services.answerByMail.mockImplementation(async (id) => change(id, { state: 'answered' }))
})

async function openLetter() {
  const { user, details } = await openDetails(viewing.id)
  await user.click(within(details).getByRole('button', { name: 'Answer by e-mail' }))
  const letter = await within(details).findByRole('region', { name: 'Answer by e-mail' })
  const text = within(letter).getByLabelText('Your answer')
  const send = () => user.click(within(letter).getByRole('button', { name: /^Send to/ }))
  return { user, details, letter, text, send }
}

describe('a letter from the desk', () => {
  it('is sent to the address that the button names, and its draft forgotten', async () => {
    const { user, details, letter, text, send } = await openLetter()
    await user.type(text, 'Tomorrow at ten.')
    expect(hasUnsentAnswers()).toBe(true)
    expect(within(letter).getByText(/^Kind regards/)).toBeVisible()
    await send()
    expect(services.answerByMail).toHaveBeenCalledExactlyOnceWith(viewing.id, 'Tomorrow at ten.')
    expect(await screen.findByText('The e-mail is on its way.')).toBeVisible()
    const open = within(details).getByRole('button', { name: 'Answer by e-mail' })
    expect(open).toHaveFocus()
    expect(open).toHaveAttribute('aria-expanded', 'false')
    expect(hasUnsentAnswers()).toBe(false)
    await waitFor(() =>
      expect(within(details).getByRole('button', { name: 'Answered' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
  })

  it('begins with a template, whose gaps are filled in before it is sent', async () => {
    const { user, letter, text, send } = await openLetter()
    const templates = within(letter).getByLabelText('Begin with')
    await user.selectOptions(templates, 'Offer a time')
    expect((text as HTMLTextAreaElement).value).toContain('Gabled brick house')
    await send()
    expect(within(letter).getByRole('alert')).toHaveTextContent(
      'Please fill in what stands in square brackets.',
    )
    await user.selectOptions(templates, 'Ask when to call')
    expect(within(letter).queryByRole('alert')).not.toBeInTheDocument()
    await user.type(text, ' Thank you.')
    expect(templates).toBeDisabled()
    await send()
    expect(services.answerByMail).toHaveBeenCalledOnce()
  })

  it('is not sent empty', async () => {
    const { letter, send } = await openLetter()
    await send()
    expect(within(letter).getByRole('alert')).toHaveTextContent('Please write your answer.')
    expect(services.answerByMail).not.toHaveBeenCalled()
  })

  it('keeps what was written when it could not be sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    services.answerByMail.mockRejectedValueOnce(new ServiceError('Failed to send the answer'))
    const { user, letter, text, send } = await openLetter()
    await user.type(text, 'Yes.')
    await send()
    const alert = await within(letter).findByRole('alert')
    expect(alert).toHaveTextContent('Failed to send the answer')
    expect(text).toHaveValue('Yes.')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(services.answerByMail).toHaveBeenCalledTimes(2)
  })
})

describe('the history', () => {
  const mailed = (id: string) => ({
    id,
    happened_at: SENT_AT,
    done_by: null,
    action: 'mailed' as const,
    value: `The text of ${id}.`,
  })

  it('has each letter with its text and what became of it', async () => {
    stored.events = [mailed('first'), mailed('second'), mailed('third'), mailed('old')]
    services.fetchLetters.mockResolvedValue([
      letter({ id: 'first', state: 'pending', sent_at: null }),
      letter({ id: 'second' }),
      letter({ id: 'third', state: 'failed', sent_at: null }),
      letter({ id: 'at once', kind: 'enquiry-answer' }),
    ])
    const { details } = await openDetails(viewing.id)
    const history = within(details).getByRole('region', { name: 'History' })
    await within(history).findByText('On its way')
    const lines = within(history).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Answered by e-mail.*On its way.*The text of first\.$/),
      expect.stringMatching(/^Answered by e-mail.*Sent 20 Nov 2026, 10:00.*The text of second\.$/),
      expect.stringMatching(/^Answered by e-mail.*Could not be delivered.*The text of third\.$/),
      expect.stringMatching(/^Answered by e-mail.*10:00What it saidThe text of old\.$/),
      'Answered at once, by itselfSent 20 Nov 2026, 10:00',
    ])
  })

  it('says when the sender has withdrawn the enquiry', async () => {
    const [state, withdrawn] = ['state', 'withdrawn'] as const
    const event = { happened_at: SENT_AT, done_by: null }
    stored.events = [
      { ...event, id: 'b', action: withdrawn, value: null },
      { ...event, id: 'a', action: state, value: 'closed' },
    ]
    const { details } = await openDetails(viewing.id)
    const lines = within(details).getByRole('region', { name: 'History' })
    expect(lines).toHaveTextContent(/Withdrawn by its sender\s*the sender/)
    expect(lines).toHaveTextContent(/State set to Closed\s*the sender/)
  })

  it('says so when what became of letters could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    services.fetchLetters.mockRejectedValueOnce(new ServiceError('Failed to load the letters'))
    const { user, details } = await openDetails(viewing.id)
    const history = within(details).getByRole('region', { name: 'History' })
    const alert = await within(history).findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load the history')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(alert).not.toBeInTheDocument())
  })
})
