import { deterministicId } from './deterministicId.ts'
import { commercialFacts } from './facts/commercial.ts'
import { councilTaxCost } from './facts/councilTax.ts'
import { developmentCountyFacts } from './facts/developmentsCounties.ts'
import { developmentLondonFacts } from './facts/developmentsLondon.ts'
import type { Facts, FactsByKey } from './facts/facts.ts'
import { rentEssexFacts } from './facts/rentEssex.ts'
import { rentHampshireFacts } from './facts/rentHampshire.ts'
import { rentLondonFlatFacts } from './facts/rentLondonFlats.ts'
import { rentLondonHouseFacts } from './facts/rentLondonHouses.ts'
import { rentLondonStudioFacts } from './facts/rentLondonStudios.ts'
import { rentLondonWatersideFacts } from './facts/rentLondonWaterside.ts'
import { saleEssexFacts } from './facts/saleEssex.ts'
import { saleHampshireFacts } from './facts/saleHampshire.ts'
import { saleLondonFlatFacts } from './facts/saleLondonFlats.ts'
import { saleLondonHouseFacts } from './facts/saleLondonHouses.ts'
import { saleLondonPenthouseFacts } from './facts/saleLondonPenthouses.ts'
import { saleLondonVillaFacts } from './facts/saleLondonVillas.ts'
import type { Listing } from './listing.ts'

export const demoFacts: FactsByKey = {
  ...saleEssexFacts,
  ...saleHampshireFacts,
  ...saleLondonFlatFacts,
  ...saleLondonHouseFacts,
  ...saleLondonPenthouseFacts,
  ...saleLondonVillaFacts,
  ...rentEssexFacts,
  ...rentHampshireFacts,
  ...rentLondonFlatFacts,
  ...rentLondonHouseFacts,
  ...rentLondonStudioFacts,
  ...rentLondonWatersideFacts,
  ...developmentCountyFacts,
  ...developmentLondonFacts,
  ...commercialFacts,
}

/** What is written of a listing: its facts, what its council tax costs, and the number of its certificate. */
export function factsOf(listing: Listing) {
  const facts: Facts | undefined = demoFacts[listing.key]
  if (!facts) throw new Error(`No facts are stated of ${listing.key}.`)
  const band = 'council_tax_band' in listing ? listing.council_tax_band : null
  return {
    ...facts,
    council_tax_cost: band === null ? null : councilTaxCost(listing.borough, band),
    epc_certificate: facts.epc_state === 'held' ? certificateNumber(listing) : null,
  }
}

/** Three groups of noughts tell that the register has no such certificate. */
function certificateNumber({ key }: Listing): string {
  const number = Number.parseInt(deterministicId(`certificate/${key}`).slice(0, 8), 16)
  const digits = String(number % 100_000_000).padStart(8, '0')
  return `0000-0000-0000-${digits.slice(0, 4)}-${digits.slice(4)}`
}
