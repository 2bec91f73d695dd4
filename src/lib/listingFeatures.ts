/** What the database takes. */
export const MAX_FEATURES = 60
export const FEATURE_MAX_LENGTH = 80

/** What a rental says by a switch of its own, so that a feature could only repeat or contradict it. */
const rentalTerms = ['furnished', 'pet-friendly']

/** Whether a feature, by its key or in words, is one of the terms of every rental. */
export function isRentalTerm(feature: string): boolean {
  const key = feature.trim().replace(/[\s-]+/g, '-')
  return rentalTerms.includes(key.toLowerCase())
}

export function hasFeature(features: readonly string[], feature: string): boolean {
  const wanted = feature.trim().toLowerCase()
  return features.some((present) => present.toLowerCase() === wanted)
}

/** With one more feature at the end; as they were if it is empty, there already, or one too many. */
export function addFeature(features: readonly string[], text: string): string[] {
  const feature = text.trim().replace(/\s+/g, ' ')
  const takesNone = feature === '' || features.length >= MAX_FEATURES
  return takesNone || hasFeature(features, feature) ? [...features] : [...features, feature]
}
