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
