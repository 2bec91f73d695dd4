/** The outward part of a postcode, optionally followed by the inward part. */
const POSTCODE = /^([A-Z]{1,2}\d(?:[A-Z\d](?![A-Z]{2}))?)(?:\s*\d[A-Z]{2})?$/

/** The first half of a postcode, such as 'N1' for 'n1 2tq'; undefined for anything else. */
export function parseOutwardPostcode(text: string): string | undefined {
  return POSTCODE.exec(text.trim().toUpperCase())?.[1]
}
