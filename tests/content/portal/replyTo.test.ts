import { expect, test } from 'vitest'
import { replyTo } from '~/content/portal/openEnquiry'

const enquiry = {
  name: 'Nora',
  source: 'contact',
  propertyTitle: undefined,
  message: 'Is it let?\n\nI could come on Monday.',
  received_at: '2026-11-13T10:15:00.000+00:00',
} as const

function bodyOf(message: string | null) {
  const { body, quoted } = replyTo({ ...enquiry, message })
  return [...body, ...quoted]
}

test('a reply quotes the message that it answers, after its own end', () => {
  const body = bodyOf(enquiry.message)
  expect(body[0]).toBe('Dear Nora,')
  expect(body.slice(-5)).toEqual([
    '',
    expect.stringMatching(/^On 13 Nov 2026, 10:15 you wrote:$/),
    '> Is it let?',
    '> ',
    '> I could come on Monday.',
  ])
})

test('a long message is quoted up to a word, and no character is cut', () => {
  const last = bodyOf('Some words and '.repeat(100)).at(-1) ?? ''
  expect(last).toMatch(/ (Some|words|and) \[…\]$/)
  expect(last.length).toBeLessThan(720)
  expect(() => encodeURIComponent(bodyOf('🏡'.repeat(1000)).join(''))).not.toThrow()
})

test('nothing is quoted where nothing was written', () => {
  expect(bodyOf(null).join()).not.toContain('wrote')
})
