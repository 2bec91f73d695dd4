const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** 1,250,000 as people write it: with or without £, thousands by comma or space, pence only if none. */
const WHOLE = /^£?(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.0{1,2})?$/

/** The number that somebody meant; undefined if it is none, is negative or has a fraction. */
export function parseWhole(text: string): number | undefined {
  const digits = WHOLE.exec(text.trim().replace(/\s+/g, ' ').replace('£ ', '£'))?.[1]
  if (digits === undefined) return undefined
  const value = Number(digits.replace(/[, ]/g, ''))
  return Number.isSafeInteger(value) ? value : undefined
}

const SQUARE_FEET = /\s*(?:sq(?:uare)?\.?\s*(?:ft|feet|foot)\.?|ft²|ft2)\s*$/i

/** Square feet, with or without their unit. */
export function parseArea(text: string): number | undefined {
  return parseWhole(text.replace(SQUARE_FEET, ''))
}

/** As it is shown in a field: 1,250,000, or nothing. */
export function enterWhole(value: number | null): string {
  return value === null ? '' : grouped.format(value)
}

/** A rating from 0 to 5 with at most one decimal; undefined if it is none. */
export function parseRating(text: string): number | undefined {
  const match = /^\d(?:\.\d)?$/.exec(text.trim())
  const value = match ? Number(match[0]) : undefined
  return value !== undefined && value <= 5 ? value : undefined
}
