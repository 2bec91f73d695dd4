import { PASSWORD_MIN_LENGTH } from './account'

/** The words of a forgotten password: asking for a mail, and the page that its link opens. */
export const passwordMailText = {
  lead: 'Enter your email address. If it has an account here, a link for a new password is mailed to it.',
  email: 'Your email address',
  send: 'Mail me a link',
  sending: 'Asking for the mail...',
  sent: (email: string) =>
    `If ${email} has an account here, a link is on its way. It works once, within an hour; look among the spam, too.`,
  cancel: 'Cancel',
  heading: 'Set a new password',
  headingLead: (email: string) => `For ${email}. Until it is set, nobody is signed in.`,
  opening: 'Checking the link',
  over: 'This link is no longer valid. It works once, within an hour. Ask for another one at the sign-in.',
  password: 'New password',
  passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters. A few unrelated words work best.`,
  repeat: 'New password, again',
  lost: 'Lost your phone, too? An administrator can reset your two-step verification.',
  submit: 'Set the password',
  submitting: 'Setting the password...',
  set: 'Your new password is set, but signing in with it failed. Please sign in with it now.',
  toSignIn: 'To the sign-in',
} as const

export const passwordMailErrors = {
  notMailed: 'The mail could not be requested',
  notChecked: 'The link could not be checked',
  notSet: 'Failed to set the password',
  notRepeated: 'This does not match the new password.',
} as const
