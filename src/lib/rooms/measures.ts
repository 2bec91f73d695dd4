const METRES_A_FOOT = 0.3048
const FEET_A_METRE_SQUARED = 1 / METRES_A_FOOT ** 2
const INCHES_A_FOOT = 12

/** Whole square feet. */
export function squareFeet(squareMetres: number): number {
  return Math.round(squareMetres * FEET_A_METRE_SQUARED)
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
