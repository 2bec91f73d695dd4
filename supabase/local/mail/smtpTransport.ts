import { createTransport } from 'nodemailer'
import type { MailTransport } from '../../functions/_shared/mail/transport.ts'
import { composed } from './composed.ts'

/** What a server answers that takes no letter to this address, now or later (RFC 5321). */
const REFUSALS = [550, 551, 552, 553, 554]

/** Sends by a mail server, `smtps://name:password@host:465`. */
export function smtpTransport(url: string): MailTransport {
  const server = createTransport(url)
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
