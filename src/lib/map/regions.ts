import type { Position } from '~/lib/mercator'

export type Region = 'london' | 'hampshire' | 'essex'

/** How much country a map shows from side to side, in kilometres, however wide it is drawn. */
export const ACROSS: Readonly<Record<Region, number>> = { london: 6, hampshire: 20, essex: 20 }

const counties: Readonly<Record<string, Region>> = {
  London: 'london',
  Hampshire: 'hampshire',
  Essex: 'essex',
}

/** The region of a listing. One of another county lies beside Hampshire or, east of Greenwich, beside Essex. */
export function regionOf(county: string, { lng }: Position): Region {
  return counties[county] ?? (lng > 0 ? 'essex' : 'hampshire')
}
