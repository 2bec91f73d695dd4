/** The words of two-step verification: a code of an authenticator app, besides the password. */
export const codeText = {
  label: 'Code',
  hint: 'The six digits that your authenticator app shows now.',
  submit: 'Continue',
  submitting: 'Checking...',
  lost: 'Lost your phone? Ask whoever looks after the website to turn off two-step verification for your account.',
} as const

/** After the password, where the account asks for a code. */
export const codeStepText = {
  heading: 'Enter your code',
  lead: 'Your password was right. Now enter the code from your authenticator app.',
  leave: 'Log in as somebody else',
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
    'Two-step verification is on. Every other device is signed out, at the latest within an hour, and asks for a code when you sign in again.',
  end: 'Turn off two-step verification',
  endLead: 'Signing in will ask for your password alone.',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  turnedOff: 'Two-step verification is off.',
} as const

export const secondFactorErrors = {
  missing: 'Please enter the six digits that your app shows.',
  wrong: 'This code is not right, or not any more. Please enter the one that your app shows now.',
  notChecked: 'The code could not be checked',
  notRead: 'Failed to check whether two-step verification is on',
  notOffered:
    'This website does not take codes yet. Ask whoever looks after it to allow two-step verification.',
  notBegun: 'Failed to set up two-step verification',
  keyGone: 'This key is no longer valid. Please cancel, and set up two-step verification again.',
  notTurnedOn: 'Failed to turn on two-step verification',
  notTurnedOff: 'Failed to turn off two-step verification',
} as const

/** What was in the way of a verdict on a code. */
export const codeTrouble = {
  unreachable:
    'The service could not be reached, so the code was not checked. Please look at your connection and try again.',
  tooManyAttempts: 'There were too many attempts. Please wait a few minutes and try again.',
  outOfOrder:
    'The service is out of order at the moment, so the code was not checked. Please try again in a few minutes.',
} as const
