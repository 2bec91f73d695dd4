/** The words of signing in to the portal (staff-side §2, §5, §8). */
export const signInText = {
  heading: 'Admin Access Required',
  lead: 'Please log in to access the admin dashboard.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in...',
  checking: 'Checking your session',
  checkingLong:
    'This is taking longer than usual: the service does not answer. The page goes on by itself, or offers to try again.',
  unknown: 'Your session could not be checked. Please look at your connection.',
  signOut: 'Logout',
  signingOut: 'Logging out...',
  forgotten: 'Forgot your password?',
  /** Where the backend cannot mail. */
  forgottenHere:
    'Forgot your password? An administrator can remove your access and invite you anew, under Team.',
  lockedOut: 'Locked out? After many wrong passwords, signing in has to wait for a few minutes.',
} as const

export const signInErrors = {
  missing: 'Email and password are required',
  invalid: 'Invalid email or password',
  notChecked: 'The session could not be checked',
  factorNeeded:
    'Your agency now asks for two-step verification. Log out, sign in again and set it up.',
  accessEnded: 'Your access to the portal has ended. An administrator can give it again.',
  notStaff: (email: string) => `${email} is not a staff account.`,
} as const

/** The reason why signing in failed, if it was neither the email nor the password. */
export const signInTrouble = {
  unreachable:
    'The service could not be reached, so they were not checked. Please look at your connection and try again.',
  tooManyAttempts: 'There were too many attempts. Please wait a few minutes and try again.',
  outOfOrder:
    'The service is out of order at the moment, so they were not checked. Please try again in a few minutes.',
} as const

export const refusedText = {
  heading: 'No access to the portal',
  lead: (email: string) =>
    `You are signed in as ${email}, which is not a staff account. Sign out to use another one, or ask the office to add you.`,
} as const

export const accessEndedText = {
  heading: 'Your access has ended',
  lead: (email: string) =>
    `${email} no longer has access to the portal. An administrator can give it again.`,
} as const

export const expiredText = {
  title: 'Please sign in again',
  lead: 'Your session has ended. Everything you had open is kept: sign in, and carry on where you were.',
  leave: 'Log out instead',
} as const

/** Asked before logging out while work is not saved. */
export const logoutText = {
  title: 'Log out?',
  warning: 'What you have not saved will be lost.',
  confirm: 'Log out and lose it',
  stay: 'Go back',
} as const
