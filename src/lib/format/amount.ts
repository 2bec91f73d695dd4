const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, g: 1e3, m: 1e6 }
const AMOUNT = /^(\d{1,12})(\.\d{1,6})?(k|thousand|grand|mn?|mil|mill|million)?$/

/**
 * Reads an amount of pounds as people write it, however it is grouped: £450,000.00, 450k, 1.25 million, 1 250.50. Undefined
 * for anything else, and for parts of a penny.
 */
export function readAmount(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,£]|gbp/gi, '')
    .toLowerCase()
  const [, whole, fraction = '', multiple = ''] = AMOUNT.exec(plain) ?? []
  if (whole === undefined) return undefined
  const pence = Number(whole + fraction) * (MULTIPLES[multiple.charAt(0)] ?? 1) * 100
  const rounded = Math.round(pence)
  return Math.abs(pence - rounded) < 1e-4 ? rounded / 100 : undefined
}
