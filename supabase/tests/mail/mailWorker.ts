import {
  type MailReport,
  type MailWorker,
  sendDueMails,
} from '../../functions/_shared/mail/sendMails.ts'
import type { MailTransport, ReadyMail } from '../../functions/_shared/mail/transport.ts'
import { restCaller } from '../../functions/_shared/restCaller.ts'
import type { TestBackend } from '../support/testBackend.ts'

export const SITE = 'https://site.example'

/** What a worker needs besides its transport. */
export const ABOUT_MAIL = {
  addresses: { site: SITE, photos: 'https://photos.example' },
  from: 'Bramley & Grove <sales@bramleyandgrove.example>',
  unsubscribeUrl: `${SITE}/functions/v1/unsubscribe`,
} satisfies Partial<MailWorker>

export const callOf = (local: TestBackend) => restCaller(local.url, local.secretKey, fetch)

/** A transport that keeps what it is given. */
export function keepingTransport(): { sent: ReadyMail[]; transport: MailTransport } {
  const sent: ReadyMail[] = []
  return {
    sent,
    transport: async (mail) => {
      sent.push(mail)
      return { kind: 'delivered' }
    },
  }
}

export function runMailWorker(
  local: TestBackend,
  transport: MailTransport,
  options: Partial<MailWorker> = {},
): Promise<MailReport> {
  return sendDueMails({ ...ABOUT_MAIL, call: callOf(local), transport, log: () => {}, ...options })
}
