/** How an address or a number reads: without marks that nobody sees, with plain blanks and hyphens. */
export function plainContact(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}

/** 'ext 451', 'extension: 451', 'x451', or a number sign for it, at the end of a number. */
const EXTENSION = /[\s,;]*(?:\bext(?:ension|n)?\b[.:]?|x|#)\s*(\d{1,6})$/i

interface Telephone {
  number: string
  extension: string | undefined
}

/** Takes a telephone number and its extension apart; each stays grouped as it was typed. */
export function readTelephone(text: string): Telephone {
  const plain = plainContact(text)
  const found = EXTENSION.exec(plain)
  return { number: found ? plain.slice(0, found.index) : plain, extension: found?.[1] }
}

/**
 * Whether a text is a telephone number, however it is grouped, with or without a country code and an extension; E.164
 * allows at most 15 digits.
 */
export function isTelephone(text: string): boolean {
  const { number } = readTelephone(text)
  const digits = number.replace(/\D/g, '').length
  return /^[+() \d./-]+$/.test(number) && digits >= 7 && digits <= 15
}
