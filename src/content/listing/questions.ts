import type { Property } from '~/types/property'

export const questionsText = {
  title: 'Questions answered',
} as const

export type Noun = 'home' | 'plot' | 'development' | 'premises'

/** What a listing is called. */
export function nounOf({ property_class, type }: Pick<Property, 'property_class' | 'type'>): Noun {
  if (property_class === 'development') return 'development'
  if (property_class === 'commercial') return 'premises'
  return type === 'plot' ? 'plot' : 'home'
}

/** What opens the form for a question: beside a listing's contact, and in place of 'Book Viewing' where that is useless. */
export function askAbout(listing: Pick<Property, 'property_class' | 'type'>): string {
  const noun = nounOf(listing)
  return `Ask about ${noun === 'premises' ? 'these' : 'this'} ${noun}`
}
