/**
 * A demo listing: the columns of `properties` that a person fills in, without its material information (facts/), a key
 * from which its ids are derived, and the names of its photographs in order. Never change a key, because that changes the
 * ids.
 */
interface Particulars {
  key: string
  title: string
  location: string
  outward_postcode: string
  borough: string
  /** Absent if no station is near. */
  nearest_station?: string
  status: 'active' | 'pending' | 'sold'
  featured?: true
  description: string
  features: readonly string[]
  /** A development's bedrooms, bathrooms and area are those of the home at the stated price. */
  bedrooms: number
  bathrooms: number
  parking_spaces: number
  /** Square feet; null for land. */
  area: number | null
  availability: string
  created_at: string
  photos: readonly string[]
}

interface Priced {
  /** Whole pounds. A development's price is that of the cheapest home still for sale. */
  price: number
  price_qualifier?: 'guide' | 'offers-over'
}

interface OnApplication {
  price: null
  price_qualifier: 'poa'
}

export interface SaleListing extends Particulars, Priced {
  property_class: 'sale'
  council_tax_band: string
  type: 'house' | 'apartment' | 'penthouse' | 'villa' | 'mansion' | 'plot'
  specs?: {
    /** The building as its leading photograph shows it; the drawing is read from this. */
    front?: string
    plot_size?: string
  }
}

export interface RentListing extends Particulars {
  property_class: 'rent'
  type: 'house' | 'apartment' | 'studio' | 'penthouse'
  price: number
  price_frequency: 'pcm' | 'pw'
  minimum_term: number
  deposit_amount: number
  available_from: string
  furnished: boolean
  pet_friendly: boolean
  bills_included: boolean
  student_friendly: boolean
  council_tax_band: string
  specs?: { front?: string }
}

export interface DevelopmentListing extends Particulars, Priced {
  property_class: 'development'
  type: 'apartment-complex' | 'mixed-use' | 'luxury-residences' | 'townhouse'
  completion_year: number
  specs: {
    front?: string
    units: number
    /** The bedrooms of the largest home, if homes differ. */
    bedrooms_to?: number
    completion: string
    /** Percentage of the building work completed. */
    progress: number
    occupancy: string
    size: string
    floors: number
  }
}

interface CommercialParticulars extends Particulars {
  property_class: 'commercial'
  type: 'office' | 'retail' | 'industrial' | 'mixed-use' | 'restaurant'
  specs: {
    front?: string
    use_class: string
    floors: number
    occupancy: string
  }
}

export type CommercialListing = CommercialParticulars & (Priced | OnApplication)

export type Listing = SaleListing | RentListing | DevelopmentListing | CommercialListing
