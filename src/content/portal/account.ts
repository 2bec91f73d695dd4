/** Supabase's own least is 6, which is guessed in no time. */
export const PASSWORD_MIN_LENGTH = 12

/** The words of one's own account. */
export const accountText = {
  open: 'Account',
  title: 'Your account',
  password: 'Change password',
  current: 'Current password',
  next: 'New password',
  nextHint: `At least ${PASSWORD_MIN_LENGTH} characters. A few words that nobody would put together are best.`,
  repeat: 'New password, again',
  submit: 'Change password',
  submitting: 'Changing...',
  changed:
    'Your password has been changed. Every other device is signed out, at the latest within an hour.',
  changedHereOnly:
    'Your password has been changed. Other devices could not be signed out: please log out everywhere below.',
  everywhere: 'Log out everywhere',
  everywhereLead:
    'If you have lost your phone or used a shared computer. Every device is signed out, this one too; one that is in use may go on for up to an hour.',
  loggingOut: 'Logging out...',
} as const

export const accountErrors = {
  currentMissing: 'Please enter your current password.',
  tooShort: `Please choose a password of at least ${PASSWORD_MIN_LENGTH} characters.`,
  unchanged: 'Please choose a password that is not your current one.',
  notRepeated: 'This is not the same as the new password.',
  wrong: 'This is not your current password.',
  weak: 'This password is too easy to guess. Please choose another one.',
  notChanged: 'Failed to change the password',
  everywhere: 'Failed to log out everywhere',
} as const
