import { createTransport } from 'nodemailer'
import type { MailTransport } from '../../functions/_shared/mail/transport.ts'
import { composed } from './composed.ts'

/** What a server answers that takes no letter to this address, now or later (RFC 5321). */
const REFUSALS = [550, 551, 552, 553, 554]

/** How long a server may be silent. Every step together ends before the database gives the letter to another worker. */
const SILENCE_MS = 10_000

/** Sends by a mail server, `smtps://name:password@host:465`. */
export function smtpTransport(url: string, silenceMs = SILENCE_MS): MailTransport {
  const server = createTransport(withLimits(url, silenceMs))
  return async (mail) => {
    try {
      await server.sendMail(composed(mail))
      return { kind: 'delivered' }
    } catch (error) {
      const { responseCode, command } = error as { responseCode?: number; command?: string }
      // Refusals of anything but the recipient or the letter are about our settings.
      const isRefusal =
        REFUSALS.includes(responseCode ?? 0) && (command === 'RCPT TO' || command === 'DATA')
      return {
        kind: isRefusal ? 'refused' : 'undelivered',
        problem: `The mail server ${responseCode ? `answered ${responseCode}` : 'was not reached'}`,
      }
    }
  }
}

/** The library reads its settings from the address. */
function withLimits(url: string, limitMs: number): string {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    address.searchParams.set(name, String(limitMs))
  }
  return address.href
}
