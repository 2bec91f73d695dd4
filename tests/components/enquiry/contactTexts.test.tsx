import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EnquiryFields } from '~/components/enquiry/EnquiryFields'
import { findFieldErrors, readFields } from '~/components/enquiry/entries'

function enter(entries: Readonly<Record<string, string>>): HTMLFormElement {
  render(
    <form aria-label="Contact">
      <EnquiryFields form="contact" errors={{}} />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  for (const [label, value] of Object.entries(entries)) {
    const field = screen.getByLabelText(label)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    field.value = value
  }
  return form
}

const filled = {
  'First name': 'Ada',
  'Last name': 'Visitor',
  Email: 'ada@visitor.example',
  Phone: '020 7946 0123',
  Message: 'Hello',
}

describe('a contact', () => {
  it.each([
    '\u202a+44 7700 900123\u202c',
    '020.7946.0123',
    '01632 960123 ext 451',
    '020‑7946‑0123',
    '07700\u00a0900123',
  ])('may leave the number %j, which is kept as it was typed', (phone) => {
    const form = enter({ ...filled, Phone: phone })
    expect(findFieldErrors(form)).toEqual({})
    expect(readFields('contact', new FormData(form)).phone).toBe(phone.trim())
  })

  it.each([
    '\u202aada@visitor.example\u202c',
    '\u00a0ada@visitor.example\u00a0',
    'ada@\u200bvisitor.example\ufeff',
  ])('may leave the address %j, which is sent as it reads', (email) => {
    const form = enter({ ...filled, Email: email })
    expect(findFieldErrors(form)).toEqual({})
    expect(readFields('contact', new FormData(form)).email).toBe('ada@visitor.example')
  })

  it.each(['ada@visitor', 'ada visitor@b.example', 'ada', '\u202a@b.example'])(
    'is asked again for %j',
    (email) => {
      expect(findFieldErrors(enter({ ...filled, Email: email }))).toEqual({
        email: 'Please enter an email address like name@example.com.',
      })
    },
  )

  it('sends no character that cannot be stored', () => {
    const form = enter({ ...filled, Message: 'Hello\ufffe\u0007\nthere' })
    expect(readFields('contact', new FormData(form)).message).toBe('Hello\nthere')
  })
})
