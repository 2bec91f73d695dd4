/** A yearly surcharge on the owners of homes that are worth at least this many pounds. */
export interface SurchargeBand {
  from: number
  yearly: number
}

/** The yearly surcharge in pounds; 0 for a home below every band. */
export function highValueSurcharge(value: number, bands: readonly SurchargeBand[]): number {
  return bands.findLast(({ from }) => value >= from)?.yearly ?? 0
}
