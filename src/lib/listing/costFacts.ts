import type { OwnershipFacts } from '~/lib/costs/buying'
import type { LettingFacts } from '~/lib/costs/moveIn'
import type { Property } from '~/types/property'

/** The columns from which a listing's costs are computed. */
export type CostedProperty = Pick<
  Property,
  'price_frequency' | 'property_class' | 'council_tax_band' | 'deposit_amount' | 'specs'
> & { price: number }

/** Whether a listing states its price: without one nothing can be computed. */
export function hasPrice<Listing extends Pick<Property, 'price'>>(
  listing: Listing,
): listing is Listing & { price: number } {
  return listing.price !== null
}

/** What a listing for sale states of what it costs to own. What it does not state is undefined, never 0. */
export function ownershipFacts(property: CostedProperty): OwnershipFacts {
  const { price, property_class, council_tax_band, specs } = property
  return {
    price,
    property: property_class === 'commercial' ? 'other' : 'residential',
    tenure: tenureOf(specs.tenure),
    serviceCharge: pounds(specs.service_charge),
    groundRent: pounds(specs.ground_rent),
    councilTaxBand: council_tax_band ?? undefined,
  }
}

function tenureOf(stated: unknown): OwnershipFacts['tenure'] {
  if (!stated) return undefined
  return stated === 'Freehold' ? 'freehold' : 'shared'
}

/** What a listing to rent states of what it costs to move in. */
export function lettingFacts(property: CostedProperty): LettingFacts {
  const { price, price_frequency, deposit_amount, specs } = property
  return {
    rent: { amount: price, frequency: price_frequency ?? 'pcm' },
    // In older listings 0 means that none is stated.
    deposit: deposit_amount || undefined,
    saidNotToBeAssured: specs.tenancy_kind === 'not-assured',
  }
}

/** Older listings store numbers as text. */
function pounds(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  const amount = Number(value)
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined
}
