import type { ViewingRules } from '~/types/portal/diary'

/** As the database has them of a listing without rules of its own. */
export const usualRules: ViewingRules = {
  bookable: false,
  minutes: 30,
  notice_minutes: 120,
  most_a_day: 8,
  needs_owner: false,
  staff: [],
}

/** The database's limit. */
export const MOST_A_DAY = 50

export const viewingLengths = [15, 20, 30, 45, 60, 75, 90] as const
/** In office hours, in minutes. */
export const viewingNotices = [0, 60, 120, 240, 540, 1080] as const

/** The choices with a stored one that is not among them. */
export const withStored = (choices: readonly number[], stored: number): number[] =>
  [...new Set([...choices, stored])].sort((one, other) => one - other)
