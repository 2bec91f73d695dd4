/** A price, or a rent by the month or the week. */
export interface Amount {
  price: number
  frequency: 'pcm' | 'pw' | null
}

/** A change from one price to another. */
export interface PriceChange {
  before: Amount
  after: Amount
  isReduction: boolean
  /** In pounds. */
  by: number
  /** With one decimal, half up: '3.8'. */
  percent: string
}

/** The change between two prices of one kind; undefined where there is none. */
export function changeBetween(before: Amount, after: Amount): PriceChange | undefined {
  if (before.price === after.price || before.frequency !== after.frequency) return undefined
  const by = Math.abs(after.price - before.price)
  return {
    before,
    after,
    isReduction: after.price < before.price,
    by,
    percent: percentOf(by, before.price),
  }
}

/** Whole numbers alone, since 0.05 % has no exact fraction. */
function percentOf(part: number, whole: number): string {
  const tenths = Math.floor((2000 * part + whole) / (2 * whole))
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}
