export const METRES_A_FOOT = 0.3048
/** To six digits, to which the plans of the demo homes are drawn. */
export const SQUARE_METRES_A_SQUARE_FOOT = 0.092903
