import type { Building } from '~/lib/elevation/building'

/** How many bays a building with several homes on a floor has, and how many of them are the listing's. */
export interface Across {
  bays: number
  own: number
}

interface Limits {
  /** From the front to the back of a home, and the width of a bay, in metres. */
  depth: number
  bay: number
  least: number
  /** Of the listing's own bays. */
  most: number
}

/** Nothing tells on which side the home is, so it has the middle, with as many bays on either side. */
export function flatsAcross({ area, floors, bays, isPart }: Building, limits: Limits): Across {
  if (!isPart || area === null) return { bays: bays ?? limits.least, own: 0 }
  const storeys = floors ? floors.highest - floors.lowest + 1 : 1
  const wide = Math.round(area / storeys / limits.depth / limits.bay)
  const own = Math.max(1, Math.min(limits.most, wide))
  if (bays !== null) return { bays, own: Math.min(bays, own) }
  const beside = Math.max(1, Math.ceil((limits.least - own) / 2))
  return { bays: own + 2 * beside, own }
}
