import type { Property } from '~/types/property'

export const questionsText = {
  title: 'Questions answered',
} as const

/** What opens the form for a question. What cannot be viewed is asked about in place of it (content/unavailable). */
export function askQuestion({ property_class, type }: Pick<Property, 'property_class' | 'type'>) {
  if (property_class === 'development') return 'Ask a question about this development'
  if (property_class === 'commercial') return 'Ask a question about these premises'
  return `Ask a question about this ${type === 'plot' ? 'plot' : 'home'}`
}
