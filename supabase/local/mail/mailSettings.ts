import { agency } from '../../../src/content/agency.ts'
import { httpTransport } from '../../functions/_shared/mail/httpTransport.ts'
import type { MailTransport } from '../../functions/_shared/mail/transport.ts'
import { StartFailure } from '../startFailure.ts'

/** How letters to visitors leave: by an HTTP mail API, by a mail server, or as files. */
export type MailRoute =
  | { by: 'files' }
  | { by: 'http'; url: string; key: string }
  | { by: 'smtp'; url: string }

/** @throws StartFailure for settings that cannot work */
export function readMailRoute(raw: Record<string, string | undefined>): MailRoute {
  const [url, key, smtp] = ['MAIL_API_URL', 'MAIL_API_KEY', 'SMTP_URL'].map((name) =>
    raw[name]?.trim(),
  )
  if (smtp) {
    if (!URL.canParse(smtp) || !smtp.startsWith('smtps://')) {
      throw new StartFailure(
        'SMTP_URL must begin with smtps://, so that nobody on the way reads the letters.',
      )
    }
    return { by: 'smtp', url: smtp }
  }
  if (!url) return { by: 'files' }
  if (!URL.canParse(url) || !url.startsWith('https://')) {
    throw new StartFailure(
      'MAIL_API_URL must begin with https://, so that nobody on the way reads the letters.',
    )
  }
  if (!key) throw new StartFailure('MAIL_API_URL needs MAIL_API_KEY.')
  return { by: 'http', url, key }
}

/** Who letters are from, as `Name <address>`. @throws StartFailure for what is no address */
export function readMailSender(raw: Record<string, string | undefined>): string {
  const from = raw.MAIL_FROM?.trim() || `${agency.name} <${agency.email}>`
  if (!/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) {
    throw new StartFailure(`MAIL_FROM must be an address or Name <address>, not "${from}".`)
  }
  return from
}

/** The transport of a route. The libraries for mail load with the first letter. */
export async function openMailRoute(
  route: MailRoute,
  files: { folder: string; log: (line: string) => void },
): Promise<MailTransport> {
  switch (route.by) {
    case 'http':
      return httpTransport({ ...route, send: fetch })
    case 'smtp':
      return (await import('./smtpTransport.ts')).smtpTransport(route.url)
    default:
      return (await import('./fileTransport.ts')).fileTransport(files)
  }
}
