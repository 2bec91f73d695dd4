import type { OwnershipFacts } from '~/lib/costs/buying'
import type { LettingFacts } from '~/lib/costs/moveIn'
import type { Property } from '~/types/property'

/** The columns from which a listing's costs are computed. */
export type CostedProperty = Pick<
  Property,
  | 'price_frequency'
  | 'property_class'
  | 'council_tax_band'
  | 'deposit_amount'
  | 'tenure'
  | 'service_charge'
  | 'ground_rent'
  | 'tenancy_kind'
> & { price: number }

/** Whether a listing states its price: without one nothing can be computed. */
export function hasPrice<Listing extends Pick<Property, 'price'>>(
  listing: Listing,
): listing is Listing & { price: number } {
  return listing.price !== null
}

/** What a listing for sale states of what it costs to own. What it does not state is undefined, never 0. */
export function ownershipFacts(property: CostedProperty): OwnershipFacts {
  const { price, property_class, council_tax_band, tenure } = property
  return {
    price,
    property: property_class === 'commercial' ? 'other' : 'residential',
    tenure: tenureOf(tenure),
    serviceCharge: property.service_charge ?? undefined,
    groundRent: property.ground_rent ?? undefined,
    councilTaxBand: council_tax_band ?? undefined,
  }
}

function tenureOf(stated: string | null): OwnershipFacts['tenure'] {
  if (!stated) return undefined
  return stated === 'freehold' ? 'freehold' : 'shared'
}

/** What a listing to rent states of what it costs to move in. */
export function lettingFacts(property: CostedProperty): LettingFacts {
  const { price, price_frequency, deposit_amount, tenancy_kind } = property
  return {
    rent: { amount: price, frequency: price_frequency ?? 'pcm' },
    // In older listings 0 means that none is stated.
    deposit: deposit_amount || undefined,
    saidNotToBeAssured: tenancy_kind === 'not-assured',
  }
}
