import type { SendMailOptions } from 'nodemailer'
import type { ReadyMail } from '../../functions/_shared/mail/transport.ts'

/** A letter as nodemailer takes it. */
export function composed({
  from,
  to,
  subject,
  text,
  html,
  headers,
  calendar,
  date,
}: ReadyMail): SendMailOptions {
  const { 'Message-ID': messageId, ...others } = headers
  return {
    from,
    // As one address: what is written in words is read for several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    ...(messageId && { messageId }),
    headers: others,
    ...(calendar && { icalEvent: { filename: 'viewing.ics', ...calendar } }),
    // Nothing in a letter may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
