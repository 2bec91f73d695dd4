/** The part of a price above this many pounds, up to the next band, is taxed at this percentage. */
export interface TaxBand {
  above: number
  percent: number
}

/** Stamp Duty Land Tax in England. Amounts in pounds; points are added to the percentage of every band. */
export interface StampDutyRules {
  residential: readonly TaxBand[]
  otherProperty: readonly TaxBand[]
  /** A dearer home has no relief. */
  firstHome: { priceUpTo: number; bands: readonly TaxBand[] }
  furtherHome: { priceFrom: number; points: number }
  nonResident: { priceFrom: number; points: number }
  /** A percentage of the whole price. */
  company: { priceAbove: number; percent: number }
}

export const buyers = ['main-home', 'first-home', 'further-home', 'company'] as const
export type Buyer = (typeof buyers)[number]

export interface Purchase {
  /** Whole pounds. */
  price: number
  property: 'residential' | 'other'
  buyer: Buyer
  /** Whether a buyer lives outside the United Kingdom. */
  nonResident: boolean
}

/** One slice of the price and its tax, in whole pounds. */
export interface TaxLine {
  from: number
  to: number
  percent: number
  tax: number
}

export interface StampDuty {
  lines: readonly TaxLine[]
  /** The sum of the lines, rounded down to whole pounds as the tax is. */
  total: number
}

/**
 * Computes the tax on a purchase. Linked purchases, six or more dwellings, mixed use, leases with rent and reliefs are
 * not covered.
 */
export function stampDuty(purchase: Purchase, rules: StampDutyRules): StampDuty {
  const bands = bandsOf(purchase, rules)
  const { price } = purchase
  const lines: TaxLine[] = []
  // Computed in hundredths of a pound, so that nothing is lost; each line gets its share of the rounded sum.
  let hundredths = 0
  for (const [index, { above, percent }] of bands.entries()) {
    if (price <= above) break
    const to = Math.min(price, bands[index + 1]?.above ?? price)
    const before = Math.floor(hundredths / 100)
    hundredths += (to - above) * percent
    lines.push({ from: above, to, percent, tax: Math.floor(hundredths / 100) - before })
  }
  return { lines, total: Math.floor(hundredths / 100) }
}

function bandsOf(
  { price, property, buyer, nonResident }: Purchase,
  rules: StampDutyRules,
): readonly TaxBand[] {
  if (property === 'other') return rules.otherProperty
  const points = nonResident && price >= rules.nonResident.priceFrom ? rules.nonResident.points : 0
  if (buyer === 'company' && price > rules.company.priceAbove) {
    return withSurcharge([{ above: 0, percent: rules.company.percent }], points)
  }
  if (buyer === 'first-home' && price <= rules.firstHome.priceUpTo) {
    return withSurcharge(rules.firstHome.bands, points)
  }
  const isFurther = buyer === 'further-home' || buyer === 'company'
  const morePoints =
    isFurther && price >= rules.furtherHome.priceFrom ? rules.furtherHome.points : 0
  return withSurcharge(rules.residential, points + morePoints)
}

function withSurcharge(bands: readonly TaxBand[], points: number): readonly TaxBand[] {
  return bands.map(({ above, percent }) => ({ above, percent: percent + points }))
}
