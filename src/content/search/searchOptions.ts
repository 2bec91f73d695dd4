import type { Option } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'

/** The types by which each class of listing can be searched (visitor-side §9). */
export const searchTypes: Readonly<Record<PropertyClass, readonly string[]>> = {
  sale: ['house', 'apartment', 'penthouse', 'villa', 'mansion'],
  rent: ['house', 'apartment', 'studio', 'penthouse'],
  development: ['apartment-complex', 'mixed-use', 'luxury-residences', 'townhouse'],
  commercial: ['office', 'retail', 'industrial', 'mixed-use', 'restaurant'],
}

export const priceBands: Readonly<Record<PropertyClass, readonly Option[]>> = {
  sale: [
    { value: '0-1000000', label: 'Up to £1M' },
    { value: '1000000-2000000', label: '£1M–£2M' },
    { value: '2000000-5000000', label: '£2M–£5M' },
    { value: '5000000-999999999', label: '£5M+' },
  ],
  rent: [
    { value: '0-2000', label: 'Up to £2,000 pcm' },
    { value: '2000-5000', label: '£2,000–£5,000 pcm' },
    { value: '5000-10000', label: '£5,000–£10,000 pcm' },
    { value: '10000-999999', label: '£10,000+ pcm' },
  ],
  development: [
    { value: '0-500000', label: 'Up to £500k' },
    { value: '500000-1000000', label: '£500k–£1M' },
    { value: '1000000-2000000', label: '£1M–£2M' },
    { value: '2000000-999999999', label: '£2M+' },
  ],
  commercial: [
    { value: '0-1000000', label: 'Up to £1M' },
    { value: '1000000-5000000', label: '£1M–£5M' },
    { value: '5000000-10000000', label: '£5M–£10M' },
    { value: '10000000-999999999', label: '£10M+' },
  ],
}

/** The offered minimum numbers of bedrooms. */
export const bedroomChoices: readonly Option[] = [
  { value: '', label: 'Any' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4' },
  { value: '5', label: '5+' },
]

export const floorSpaceBands: readonly Option[] = [
  { value: '0-1000', label: 'Up to 1,000 sq ft' },
  { value: '1000-5000', label: '1,000–5,000 sq ft' },
  { value: '5000-10000', label: '5,000–10,000 sq ft' },
  { value: '10000-999999999', label: '10,000+ sq ft' },
]

export const completionYears: readonly number[] = [2024, 2025, 2026]
