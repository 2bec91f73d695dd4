import { readyMail } from '../../functions/_shared/mail/sendMails.ts'
import type { ReadyMail } from '../../functions/_shared/mail/transport.ts'
import { ABOUT_MAIL } from './mailWorker.ts'
import { ANNA, BODY } from './queued.ts'

const NOT_CALLED = {
  call: async () => undefined,
  transport: async () => ({ kind: 'delivered' as const }),
  log: () => {},
}

/** A letter as a transport gets it. */
export const aMail = (changes: Partial<ReadyMail> = {}): ReadyMail => ({
  ...readyMail(
    {
      id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
      kind: 'alert-confirmation',
      recipient: ANNA,
      body: BODY,
      queued_at: '2026-11-20T09:30:00Z',
      attempt: 1,
    },
    { ...ABOUT_MAIL, ...NOT_CALLED },
  ),
  ...changes,
})
