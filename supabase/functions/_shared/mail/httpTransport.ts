import type { Outcome } from '~/lib/enquiry/relayAnswer'
import type { MailedCalendar, MailTransport } from './transport.ts'

/** What says that this letter is not taken, now or later. Any other status is about our settings or the service. */
const REFUSALS = [400, 422]

interface MailApi {
  url: string
  key: string
  send: (url: string, request: RequestInit) => Promise<Response>
}

/** Sends by an HTTP mail API (Resend's shape), which keeps to the idempotency key. */
export function httpTransport({ url, key, send }: MailApi): MailTransport {
  return async ({ id, from, to, subject, text, html, headers, calendar }, signal) => {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: `Bearer ${key}`,
        'Idempotency-Key': id,
      },
      body: JSON.stringify({
        from,
        to: [to],
        subject,
        text,
        html,
        headers,
        ...(calendar && { attachments: [attached(calendar)] }),
      }),
      signal,
    })
    // Read to its end, or the connection is not free for the next letter.
    await response.text()
    return judge(response)
  }
}

const attached = ({ method, content }: MailedCalendar) => ({
  filename: 'viewing.ics',
  content: btoa(String.fromCharCode(...new TextEncoder().encode(content))),
  content_type: `text/calendar; charset=utf-8; method=${method}`,
})

function judge({ ok, status }: Response): Outcome {
  if (ok) return { kind: 'delivered' }
  return {
    kind: REFUSALS.includes(status) ? 'refused' : 'undelivered',
    problem: `The mail service answered ${status}`,
  }
}
