/** The outward part, and the inward one that a whole postcode has behind it. */
const POSTCODE = /^([A-Z]{1,2}\d(?:[A-Z\d](?![A-Z]{2}))?)(?:\s*\d[A-Z]{2})?$/

/** The first half of a postcode, as 'N1' of 'n1 2tq'; undefined if it is none. */
export function parseOutwardPostcode(text: string): string | undefined {
  return POSTCODE.exec(text.trim().toUpperCase())?.[1]
}
