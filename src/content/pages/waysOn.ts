import { openingHours } from '~/content/offices'

/** Beside a telephone number, where a page has less to show than was hoped. */
export const askUs = {
  before: 'Or ask us:',
  after: openingHours,
} as const

export const newHomes = 'New with us'
