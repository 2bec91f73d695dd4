export type Kind =
  | 'house'
  | 'terrace'
  | 'villa'
  | 'country-house'
  | 'cottage'
  | 'mews'
  | 'mansion-block'
  | 'block'
  | 'tower'
  | 'wharf'
  | 'shop'
  | 'office'
  | 'shed'
  | 'row'
  | 'plot'

/** How it was built, as far as its front shows. */
export type Style = 'georgian' | 'stucco' | 'victorian' | 'edwardian' | 'modern'

/** Floors of a building: 0 is the ground floor, −1 the one below it. */
export interface Floors {
  lowest: number
  highest: number
}

/** What a listing tells of the building that it is, or is in. */
export interface Building {
  kind: Kind
  /** Null if nothing tells of it. */
  style: Style | null
  /** From the ground floor up, without an attic; the usual number of the kind, unless told. */
  storeys: number
  storeysAreTold: boolean
  /** The listing is on a floor, and nothing tells how many are above it. */
  goesOn: boolean
  hasAttic: boolean
  /** The ground floor is shops. */
  hasShops: boolean
  /** The listing is a part of the building. */
  isPart: boolean
  /** The floors of a listing that is a part, if told. */
  floors: Floors | null
  /** The floors are told from the top of the building, not by their numbers. */
  isAtTop: boolean
  /** The windows of a storey, if told. */
  bays: number | null
  /** Square metres of the listing. */
  area: number | null
  /** The floors of a canted bay window, from the ground floor up, if told. */
  bayFloors: number | null
  hasFlatRoof: boolean
  /** Where nothing tells of it, chance has left or right, which is the same each time. */
  doorSide: 'left' | 'middle' | 'right'
}

/** What is read of a listing. The views that lack a value leave it out. */
export interface Described {
  id: string
  property_class: string
  type: string
  title: string
  description?: string | undefined
  /** The beginning of the description, on a card. */
  excerpt?: string | undefined
  area?: number | null | undefined
  specs?: Readonly<Record<string, unknown>> | undefined
  tenure?: string | null | undefined
}
