import type { PropertyClass } from '~/types/property'

/** What a listing is for, in a word or two. */
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
