import { openingHours } from '~/content/offices'

/** The words beside a telephone number on a page that found less than the visitor hoped. */
export const askUs = {
  before: 'Or ask us:',
  after: openingHours,
} as const

export const newHomes = 'New to the market'
