import { agency } from '~/content/agency'

/** How an answer from the desk ends. @param member who answers; empty if staff gave no name */
export const signature = (member: string) =>
  ['Kind regards', member, agency.name, agency.phone].filter(Boolean).join('\n')
