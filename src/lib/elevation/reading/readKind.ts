import type { Described, Kind, Style } from '~/lib/elevation/building'

/** From so many floors on a block is a tower. */
const TOWER_FLOORS = 13

const WHARF = /\b(?:wharf conversion|warehouse|mill|print-works|brick loft|hoist)\b/
const BUNGALOW = /\bbungalow\b/
const MEWS = /\b(?:mews|coach house)\b/
const MANSION_BLOCK = /\bmansion (?:flats?|block)\b/
const TOWER = /\btower(?! bridge)\b/
/** A terrace of houses, not one to sit on. */
const TERRACE =
  /\b(?:terraced|terrace house|(?:georgian|victorian|edwardian|stucco|brick|bay-windowed) terrace|(?:in|of) (?:a|its|the) terrace|front of the terrace|townhouse)\b/
/** A flat in what was one house. */
const CONVERTED =
  /\b(?:georgian|victorian|edwardian|stucco|white|whole) (?:house|terrace)\b|\bmaisonette\b|\braised ground\b|\b(?:in|of) (?:an? )?(?:[a-z]+ )?house\b/

/** The kind of building, by the type of the listing and the words about it. */
export function readKind(listing: Described, style: Style | null, storeys: number): Kind {
  const name = listing.title.toLowerCase()
  const text = `${name}. ${(listing.description ?? '').toLowerCase()}`
  const { type } = listing
  if (isBungalow(listing)) return 'cottage'
  // Without a type nothing is drawn that the listing might not be.
  if (type === 'plot' || type === '') return 'plot'
  if (listing.property_class === 'development') return developed(type, text, storeys)
  if (listing.property_class === 'commercial') return commercial(type, text, storeys)
  if (type === 'mansion') return 'country-house'
  if (MEWS.test(name) || (type === 'studio' && MEWS.test(text))) return 'mews'
  if (type === 'villa') return 'villa'
  if (type === 'house') return house(name, text, style)
  return flats(name, text, style, storeys)
}

/** A draft may state no type. */
export function isBungalow({ title, type }: Described): boolean {
  return (type === 'house' || type === '') && BUNGALOW.test(title.toLowerCase())
}

function developed(type: string, text: string, storeys: number): Kind {
  if (type === 'townhouse' || /\bstucco houses\b/.test(text)) return 'row'
  return storeys >= TOWER_FLOORS ? 'tower' : 'block'
}

function commercial(type: string, text: string, storeys: number): Kind {
  switch (type) {
    case 'retail':
    case 'restaurant':
      return 'shop'
    case 'industrial':
      return 'shed'
    case 'mixed-use':
      return 'block'
    default:
      return TOWER.test(text) || storeys >= TOWER_FLOORS ? 'tower' : 'office'
  }
}

function house(name: string, text: string, style: Style | null): Kind {
  if (/\bcottage\b(?!-)/.test(text)) return 'cottage'
  if (/\b(?:detached|double-fronted)\b(?! office)/.test(name)) return 'villa'
  if (TERRACE.test(text) || style === 'georgian' || style === 'stucco') return 'terrace'
  return 'house'
}

function flats(name: string, text: string, style: Style | null, storeys: number): Kind {
  if (WHARF.test(text)) return 'wharf'
  if (MANSION_BLOCK.test(text)) return 'mansion-block'
  if (storeys >= TOWER_FLOORS || TOWER.test(name)) return 'tower'
  if (/\bmews\b/.test(text)) return 'mews'
  if (style === 'modern') return 'block'
  if (TERRACE.test(text)) return 'terrace'
  return style !== null || CONVERTED.test(text) ? 'house' : 'block'
}
