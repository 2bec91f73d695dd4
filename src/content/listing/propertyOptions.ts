import type { NamedSort, PropertyClass, PropertyStatus } from '~/types/property'

export const statusLabels: Readonly<Record<PropertyStatus, string>> = {
  active: 'Available',
  pending: 'Pending',
  sold: 'Sold',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
}

/** The name of a status for visitors: a tenancy is never sold. */
export function publicStatus(status: PropertyStatus, propertyClass: PropertyClass): string {
  if (propertyClass !== 'rent' || status === 'active') return statusLabels[status]
  return status === 'sold' ? 'Let' : 'Let agreed'
}

export const sortLabels: Readonly<Record<NamedSort, string>> = {
  'price-desc': 'Highest price',
  'price-asc': 'Lowest price',
  'date-desc': 'Newest',
  popular: 'Most popular',
  'foot-asc': 'Lowest £ per sq ft',
  distance: 'Nearest',
}

export const nearestTo = (name: string) => `Nearest to ${name}`

export const typeLabels: Readonly<Record<string, string>> = {
  house: 'House',
  apartment: 'Apartment',
  penthouse: 'Penthouse',
  villa: 'Villa',
  mansion: 'Mansion',
  plot: 'Plot',
  studio: 'Studio',
  'apartment-complex': 'Apartment complex',
  'mixed-use': 'Mixed use',
  'luxury-residences': 'Luxury residences',
  townhouse: 'Townhouse',
  office: 'Office',
  retail: 'Retail',
  industrial: 'Industrial',
  restaurant: 'Restaurant',
}

export function typeLabel(type: string): string {
  return typeLabels[type] ?? type
}

const featureLabels: Readonly<Record<string, string>> = {
  garden: 'Garden',
  parking: 'Parking',
  concierge: 'Concierge',
  gym: 'Gym',
  security: 'Security',
  furnished: 'Furnished',
  'pet-friendly': 'Pet-friendly',
  'river-view': 'River view',
  'city-view': 'City view',
}

export const searchFeatures: readonly string[] = Object.keys(featureLabels)

/** The label of one of our own features; one that staff typed is shown unchanged. */
export function featureLabel(feature: string): string {
  return featureLabels[feature] ?? feature
}

/** The purpose of a listing, in a word or two. */
export const classLabels: Readonly<Record<PropertyClass, string>> = {
  sale: 'For sale',
  rent: 'To let',
  development: 'Development',
  commercial: 'Commercial',
}

export const frequencyLabels = {
  pcm: 'Per calendar month (pcm)',
  pw: 'Per week (pw)',
} as const
