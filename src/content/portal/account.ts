/** Supabase's own minimum of 6 is quickly guessed. */
export const PASSWORD_MIN_LENGTH = 12

/** The words about the signed-in person's account. */
export const accountText = {
  details: 'Your details',
  name: 'Name',
  nameHint: 'Colleagues see this next to your changes.',
  saveName: 'Save name',
  savingName: 'Saving...',
  nameSaved: 'Your name is saved.',
  password: 'Change password',
  passwordLead: 'Every other device is signed out when it changes.',
  current: 'Current password',
  next: 'New password',
  nextHint: `At least ${PASSWORD_MIN_LENGTH} characters. A few unrelated words work best.`,
  repeat: 'New password, again',
  submit: 'Change password',
  submitting: 'Changing...',
  changed: 'Your password has been changed. Every other device is signed out.',
  changedHereOnly:
    'Your password has been changed. Other devices could not be signed out: please log out everywhere below.',
  everywhere: 'Log out everywhere',
  everywhereLead:
    'If you have lost your phone or used a shared computer. Every device is signed out, this one too.',
  loggingOut: 'Logging out...',
} as const

export const accountErrors = {
  currentMissing: 'Please enter your current password.',
  tooShort: `Please choose a password of at least ${PASSWORD_MIN_LENGTH} characters.`,
  unchanged: 'Please choose a password that is not your current one.',
  notRepeated: 'This does not match the new password.',
  wrong: 'This is not your current password.',
  weak: 'This password is too easy to guess. Please choose another one.',
  notChanged: 'Failed to change the password',
  name: 'Failed to save the name',
  nameMissing: 'Please enter a name of at most 100 characters.',
  everywhere: 'Failed to log out everywhere',
} as const

/** The words of two-step verification: a code of an authenticator app, besides the password. */
export const codeText = {
  label: 'Code',
  hint: 'The six digits that your authenticator app shows now.',
  submit: 'Continue',
  submitting: 'Checking...',
  lost: 'Lost your phone? Use a recovery code, or ask whoever looks after the website to turn off two-step verification for your account.',
} as const

/** The step after the password, for an account that needs a code. */
export const codeStepText = {
  heading: 'Enter your code',
  lead: 'Your password was right. Now enter the code from your authenticator app.',
  leave: 'Log in as somebody else',
} as const

/** For a member of staff without two-step verification where the agency makes it compulsory. */
export const factorNeededText = {
  heading: 'Set up two-step verification',
  lead: (email: string) =>
    `Your agency asks for two-step verification. You are signed in as ${email}: set it up, and go on to the portal.`,
} as const

export const secondFactorText = {
  heading: 'Two-step verification',
  loading: 'Checking whether two-step verification is on',
  off: 'Off. When it is on, signing in also asks for a code from an app on your phone, so that a stolen password is not enough.',
  on: 'On. Signing in asks for your password and for a code from your authenticator app.',
  begin: 'Set up two-step verification',
  beginLead: 'First enter your password again.',
  continue: 'Continue',
  continuing: 'Preparing...',
  scan: 'Scan this with an authenticator app on your phone.',
  qrCode: 'QR code for your authenticator app',
  type: 'Or type this key into the app:',
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  cancel: 'Cancel',
  turnedOn:
    'Two-step verification is on. Every other device is signed out, and asks for a code when you sign in again. Now make recovery codes, for when your phone is not at hand.',
  end: 'Turn off two-step verification',
  endLead: 'Signing in will ask for your password alone.',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  turnedOff: 'Two-step verification is off.',
} as const

/** The words about recovery codes. */
export const recoveryText = {
  heading: 'Recovery codes',
  loading: 'Counting your recovery codes',
  label: 'Recovery code',
  hint: 'One of the codes that you saved. Each works once.',
  use: 'Use a recovery code',
  useApp: 'Use the app',
  left: (count: number) =>
    count === 0
      ? 'You have none. Each lets you sign in once without your phone.'
      : `You have ${count} left. Each lets you sign in once without your phone.`,
  make: 'Make recovery codes',
  makeNew: 'Make new recovery codes',
  making: 'Making...',
  makeLead: 'Earlier codes no longer work then. First enter a code from your app.',
  made: 'These are shown once. Save or print them, and keep them where your phone is not.',
  download: 'Download',
  done: 'I have saved them',
  fileTitle: (agency: string, email: string) => `${agency}: recovery codes for ${email}`,
  fileLead: 'Each signs you in once, in place of the code from your authenticator app.',
} as const

export const recoveryErrors = {
  missing: 'Please enter a recovery code. It has 20 letters and digits.',
  wrong: 'This recovery code is wrong or has been used.',
  notRead: 'Failed to count your recovery codes',
  notMade: 'Failed to make recovery codes',
} as const

export const secondFactorErrors = {
  missing: 'Please enter the six digits that your app shows.',
  wrong: 'This code is wrong or has expired. Please enter the one that your app shows now.',
  notChecked: 'The code could not be checked',
  notRead: 'Failed to check whether two-step verification is on',
  notOffered:
    'This website does not take codes yet. Ask whoever looks after it to allow two-step verification.',
  notBegun: 'Failed to set up two-step verification',
  keyGone: 'This key is no longer valid. Please cancel, and set up two-step verification again.',
  notTurnedOn: 'Failed to turn on two-step verification',
  notTurnedOff: 'Failed to turn off two-step verification',
} as const

/** The reasons why a code could not be checked. */
export const codeTrouble = {
  unreachable:
    'The service could not be reached, so the code was not checked. Please look at your connection and try again.',
  tooManyAttempts: 'There were too many attempts. Please wait a few minutes and try again.',
  outOfOrder:
    'The service is out of order at the moment, so the code was not checked. Please try again in a few minutes.',
} as const
