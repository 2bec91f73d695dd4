import type { Listing } from './listing.ts'
import { commercial } from './listings/commercial.ts'
import { developmentsCounties } from './listings/developmentsCounties.ts'
import { developmentsLondon } from './listings/developmentsLondon.ts'
import { rentEssex } from './listings/rentEssex.ts'
import { rentHampshire } from './listings/rentHampshire.ts'
import { rentLondonFlats } from './listings/rentLondonFlats.ts'
import { rentLondonHouses } from './listings/rentLondonHouses.ts'
import { rentLondonStudios } from './listings/rentLondonStudios.ts'
import { rentLondonWaterside } from './listings/rentLondonWaterside.ts'
import { saleEssex } from './listings/saleEssex.ts'
import { saleHampshire } from './listings/saleHampshire.ts'
import { saleLondonFlats } from './listings/saleLondonFlats.ts'
import { saleLondonHouses } from './listings/saleLondonHouses.ts'
import { saleLondonPenthouses } from './listings/saleLondonPenthouses.ts'
import { saleLondonVillas } from './listings/saleLondonVillas.ts'

export const demoListings: readonly Listing[] = [
  ...saleEssex,
  ...saleHampshire,
  ...saleLondonFlats,
  ...saleLondonHouses,
  ...saleLondonPenthouses,
  ...saleLondonVillas,
  ...rentEssex,
  ...rentHampshire,
  ...rentLondonFlats,
  ...rentLondonHouses,
  ...rentLondonStudios,
  ...rentLondonWaterside,
  ...developmentsCounties,
  ...developmentsLondon,
  ...commercial,
]
