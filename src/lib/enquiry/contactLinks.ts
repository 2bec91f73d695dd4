import { readTelephone } from './contactTexts'

interface Mail {
  to: string
  subject: string
  /** The message, line by line. */
  body: readonly string[]
}

/** A link that opens a mail program with a drafted message (RFC 6068). No value can become a header. */
export function mailto({ to, subject, body }: Mail): string {
  const oneLine = subject.replace(/\s+/g, ' ').trim()
  const address = to.split('@').map(encodeURIComponent).join('@')
  return `mailto:${address}?subject=${encodeURIComponent(oneLine)}&body=${encodeURIComponent(body.join('\r\n'))}`
}

/** Windows passes no longer links than some 2,000 characters to a mail program. */
const LONGEST_LINK = 2000

/** The link with the first of these bodies that fits into one, and without a body where none does. */
export function fittingMailto(
  mail: Omit<Mail, 'body'>,
  bodies: readonly Mail['body'][],
): { href: string; hasBody: boolean } {
  const links = bodies.map((body) => mailto({ ...mail, body }))
  const href = links.find((link) => link.length <= LONGEST_LINK)
  return href ? { href, hasBody: true } : { href: mailto({ ...mail, body: [] }), hasBody: false }
}

/** A link that dials the number: +44 (0)20 7946 0120 becomes tel:+442079460120, an extension is that of RFC 3966. */
export function telHref(phone: string): string {
  const { number, extension } = readTelephone(phone)
  const digits = number.replace(/(\+\d+\s*)\(0\)/, '$1').replace(/(?!^\+)\D/g, '')
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}

/** A link that opens a chat with this number and a drafted text. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
