import type { StaffRole } from '~/types/portal/team'
import { PASSWORD_MIN_LENGTH } from './account'

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  negotiator: 'Negotiator',
  administrator: 'Administrator',
}

/** The words about colleagues, for administrators. */
export const teamText = {
  onlyAdministrators: 'Only administrators manage the team. Ask one of them.',
  members: 'Who has access',
  former: 'Who had access',
  loading: 'Loading the team...',
  here: 'Signed in now',
  lastSeen: (moment: string) => `Last here ${moment}`,
  never: 'Has not signed in yet',
  twoStep: 'Two-step verification on',
  noTwoStep: 'Two-step verification off',
  role: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: string) => `${name} is now ${role.toLowerCase()}.`,
  end: 'Remove access',
  endQuestion: (name: string) => `Remove ${name}’s access?`,
  endConsequence: 'Every open tab of theirs is signed out at once. You can give access again.',
  ending: 'Removing...',
  ended: (name: string) => `${name} has no access any more.`,
  restore: 'Give access again',
  restored: (name: string) => `${name} has access again.`,
  reset: 'Reset two-step verification',
  resetLead: (name: string) =>
    `${name} can then sign in with the password alone. First make sure that it is really them: ring them back.`,
  reason: 'Reason',
  reasonHint: 'It is kept in the activity log.',
  resetting: 'Resetting...',
  resetDone: (name: string) => `${name}’s two-step verification is off. Every session is ended.`,
  cancel: 'Cancel',
  invite: 'Invite a colleague',
  name: 'Name',
  email: 'Email',
  roleField: 'Role',
  roleHint:
    'Administrators also manage the team, delete listings for good, and export or erase personal data.',
  inviteSubmit: 'Create the link',
  inviting: 'Creating the link...',
  link: (name: string) => `Send this link to ${name}`,
  linkLead:
    'It works once, within 48 hours, and for this address alone. It is shown this once: make another if it is lost.',
  copy: 'Copy the link',
  copied: 'Copied',
  invitations: 'Open invitations',
  until: (moment: string) => `until ${moment}`,
  runOut: 'has run out',
  withdraw: 'Cancel the invitation',
  withdrawn: (name: string) => `The invitation of ${name} is cancelled.`,
} as const

export const teamErrors = {
  load: 'Failed to load the team',
  change: 'Failed to change this',
  invite: 'Failed to make the invitation',
  there: 'This address has access, or an account that is not of staff: see the list above.',
  last: 'There has to be an administrator: this is the only one.',
  nameMissing: 'Please enter a name.',
  emailMissing: 'Please enter an email address, such as ann@example.com.',
  reasonMissing: 'Please say why.',
} as const

/** The words for an invited colleague. */
export const joinText = {
  heading: (name: string) => `Welcome, ${name}`,
  lead: 'Choose a password for the staff portal. Enter the email address that you were invited with.',
  email: 'Email',
  password: 'Password',
  passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters. A few words that nobody would put together are best.`,
  repeat: 'Password, again',
  submit: 'Join',
  submitting: 'Joining...',
  over: 'This link is no longer valid. It works once, within 48 hours. If you have used it, your account exists: sign in with the password that you chose. Otherwise ask for another one.',
  joined: 'Your account exists now, with the password that you chose. Only signing in is left.',
  notSignedIn:
    'Signing in has failed. Please sign in with your email address and the new password.',
  checking: 'Checking your invitation',
  toSignIn: 'To the sign-in',
} as const

export const joinErrors = {
  wrongAddress: 'The invitation is for another address.',
  busy: 'This link is being used at this moment, or the address has an account already.',
  failed: 'The account could not be made. Please try again.',
  notChecked: 'The invitation could not be checked',
  notRepeated: 'This is not the same as the password.',
} as const
