/** In which numbers of columns the first card of a list is two columns wide. */
export interface WideFirst {
  ofTwo: boolean
  ofThree: boolean
}

/** The first of so many cards takes two places only where the last row is full then. */
export function wideFirst(cards: number): WideFirst {
  return { ofTwo: cards % 2 === 1, ofThree: cards % 3 === 2 }
}
