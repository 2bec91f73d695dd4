/** Pounds a year in band D for the year 2026/27, by borough or district: invented, near what they were before. */
const BAND_D: Readonly<Record<string, number>> = {
  Barnet: 2130,
  'Basingstoke and Deane': 2298,
  Brentwood: 2331,
  Camden: 2172,
  Chelmsford: 2372,
  Colchester: 2367,
  Croydon: 2598,
  Ealing: 2188,
  'East Hampshire': 2402,
  'Epping Forest': 2342,
  Greenwich: 2098,
  Hackney: 2069,
  'Hammersmith and Fulham': 1490,
  Hart: 2437,
  Islington: 2074,
  'Kensington and Chelsea': 1642,
  Lewisham: 2240,
  Merton: 2206,
  'New Forest': 2446,
  Newham: 2044,
  Portsmouth: 2248,
  'Richmond upon Thames': 2492,
  Southampton: 2362,
  'Southend-on-Sea': 2236,
  Southwark: 1974,
  'Tower Hamlets': 1871,
  Uttlesford: 2398,
  'Waltham Forest': 2388,
  Wandsworth: 1014,
  Westminster: 1049,
  Winchester: 2391,
}

/** The ninths of band D that each band pays (Local Government Finance Act 1992, section 5). */
const NINTHS: Readonly<Record<string, number>> = {
  A: 6,
  B: 7,
  C: 8,
  D: 9,
  E: 11,
  F: 13,
  G: 15,
  H: 18,
}

/** Pounds a year, or null where a home has no band. */
export function councilTaxCost(borough: string, band: string): number | null {
  const ninths = NINTHS[band]
  if (ninths === undefined) return null
  const bandD = BAND_D[borough]
  if (bandD === undefined) throw new Error(`No council tax is set for ${borough}.`)
  return Math.round((bandD * ninths) / 9)
}
