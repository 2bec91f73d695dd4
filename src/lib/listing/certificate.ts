/** Reads the number of an energy certificate, with or without hyphens; undefined for anything else. */
export function parseCertificate(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{20}$/.test(digits) ? digits.match(/\d{4}/g)?.join('-') : undefined
}
