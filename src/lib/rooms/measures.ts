import { METRES_A_FOOT, SQUARE_METRES_A_SQUARE_FOOT } from '~/lib/units'

const INCHES_A_FOOT = 12

/** Whole square feet. */
export function squareFeet(squareMetres: number): number {
  return Math.round(squareMetres / SQUARE_METRES_A_SQUARE_FOOT)
}

/** A length such as 4.50. */
export function writtenMetres(metres: number): string {
  return metres.toFixed(2)
}

/** A length in feet and whole inches: 14'9". */
export function writtenFeet(metres: number): string {
  const inches = Math.round((metres / METRES_A_FOOT) * INCHES_A_FOOT)
  return `${Math.floor(inches / INCHES_A_FOOT)}'${inches % INCHES_A_FOOT}"`
}
