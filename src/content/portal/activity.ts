import type { AuditAction, AuditKind } from '~/types/portal/activity'
import { deletedKeptDays } from './restoration'

/** The database's retention time: private.audit_retention(). */
export const auditKeptYears = 2

/** The most deleted listings that are shown at once. */
export const MOST_DELETED = 200

export const activityText = {
  deleted: 'Deleted listings',
  deletedLead: `Each can be brought back for ${deletedKeptDays} days, with its photographs and its enquiries.`,
  noneDeleted: `Nothing has been deleted in the last ${deletedKeptDays} days.`,
  loadingDeleted: 'Loading deleted listings...',
  deletedBy: (email: string, moment: string) => `Deleted by ${email}, ${moment}`,
  leavesOn: (date: string) => `Gone for good on ${date}`,
  restore: 'Restore',
  restoring: 'Restoring...',
  mostShown: `These are the latest ${MOST_DELETED}. Restore or delete some to see those before them.`,
  erase: 'Delete for good',
  erased: (title: string) => `‘${title}’ was deleted for good.`,
  alreadyErased: (title: string) => `‘${title}’ is no longer among the deleted listings.`,
  log: 'Staff activity',
  history: 'History',
  logLead: `Sign-ins, changes to accounts, colleagues and listings, and what was done with personal data, newest first. Kept for ${auditKeptYears} years.`,
  loadingLog: 'Loading the log...',
  emptyLog: 'No changes yet.',
  emptyHistory: 'Nothing has been done to this listing since the log began.',
  emptyPart: 'The log has nothing of this.',
  wholeLog: 'Show everything',
  today: 'Today',
  yesterday: 'Yesterday',
  kind: 'Show',
  everyKind: 'Everything',
  signIns: (count: number, people: string) => `${count} sign-ins: ${people}`,
  showMore: 'Show More',
  loadingMore: 'Loading more...',
  changes: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
  before: 'Before',
  after: 'After',
  ofPerson: (email: string) => `Only what ${email} did`,
  ofListing: (title: string | null | undefined) => (title ? `Only ${title}` : 'This listing'),
  ofParts: 'Only what was done to these listings at once',
  onePerson: 'one person',
  showAll: '(show everything again)',
} as const

export const erasureText = {
  title: activityText.erase,
  question: (title: string) => `Delete ‘${title}’ for good?`,
  consequence: 'Its photographs are removed as well. This cannot be undone.',
  keep: 'Keep it',
  delete: activityText.erase,
  deleting: 'Deleting...',
} as const

export const activityErrors = {
  deleted: 'Failed to load deleted listings',
  log: 'Failed to load the log',
  erase: 'Failed to delete listing for good',
} as const

export const kindLabels: Readonly<Record<AuditKind, string>> = {
  listings: 'Listings',
  photographs: 'Photographs',
  signIns: 'Sign-ins',
  accounts: 'Own accounts',
  colleagues: 'Colleagues',
  personalData: 'Personal data',
}

/** The kind of each action. */
export const kindOfAction: Readonly<Record<AuditAction, AuditKind>> = {
  created: 'listings',
  edited: 'listings',
  published: 'listings',
  withdrawn: 'listings',
  deleted: 'listings',
  restored: 'listings',
  erased: 'listings',
  several: 'listings',
  photographs: 'photographs',
  files: 'photographs',
  signed_in: 'signIns',
  password_entered: 'signIns',
  code_entered: 'signIns',
  recovery_code_used: 'signIns',
  mail_link_opened: 'signIns',
  password_changed: 'accounts',
  password_set_by_mail: 'accounts',
  address_change_asked: 'accounts',
  address_changed: 'accounts',
  second_factor_on: 'accounts',
  second_factor_off: 'accounts',
  recovery_codes_made: 'accounts',
  joined: 'accounts',
  invited: 'colleagues',
  invitation_cancelled: 'colleagues',
  colleague_changed: 'colleagues',
  access_ended: 'colleagues',
  access_restored: 'colleagues',
  second_factor_reset: 'colleagues',
  enquiries_exported: 'personalData',
  held_data_read: 'personalData',
  held_data_erased: 'personalData',
}

/** Every action of a kind. */
export function actionsOf(kind: AuditKind): AuditAction[] {
  return (Object.keys(kindOfAction) as AuditAction[]).filter(
    (action) => kindOfAction[action] === kind,
  )
}
