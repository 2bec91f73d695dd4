import type { AuditAction } from '~/types/activity'

export const activityText = {
  deleted: 'Deleted listings',
  deletedLead: 'Each can be brought back for 30 days, with its photographs and its enquiries.',
  noneDeleted: 'Nothing was deleted in the last 30 days.',
  loadingDeleted: 'Loading deleted listings...',
  deletedBy: (email: string, moment: string) => `Deleted by ${email}, ${moment}`,
  leavesOn: (date: string) => `Gone for good on ${date}`,
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: (title: string) => `"${title}" is back.`,
  notRestored: (title: string) =>
    `"${title}" cannot be brought back any more: its 30 days are over.`,
  undo: 'Undo',
  log: 'What staff did',
  logLead: 'Sign-ins and changes of listings, the latest first. Kept for two years.',
  loadingLog: 'Loading the log...',
  emptyLog: 'Nothing was done yet.',
  showMore: 'Show More',
  loadingMore: 'Loading more...',
  changes: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
  before: 'Before',
  after: 'After',
  photographs: (added: number, removed: number) => {
    const count = added || removed
    const noun = count === 1 ? 'photograph' : 'photographs'
    return `${count} ${noun} ${added > 0 ? 'added' : 'removed'}`
  },
  actions: {
    signed_in: 'Signed in',
    password_changed: 'Changed the password',
    created: 'Created',
    edited: 'Edited',
    deleted: 'Deleted',
    restored: 'Restored',
  } satisfies Readonly<Record<Exclude<AuditAction, 'photographs'>, string>>,
} as const

export const activityErrors = {
  deleted: 'Failed to load deleted listings',
  log: 'Failed to load the log',
  restore: 'Failed to restore property',
} as const
