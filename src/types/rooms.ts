/** A room of a listing, as staff measured it. */
export interface Room {
  name: string
  /** The storey: 0 is the ground floor, −1 the lower ground floor. */
  floor: number
  /** In metres, with two decimals. */
  length: number
  width: number
}
