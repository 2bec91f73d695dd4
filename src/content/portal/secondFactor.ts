/** The words of the second factor: a code of an authenticator app, besides the password. */
export const codeText = {
  label: 'Code',
  hint: 'The six digits that your authenticator app shows now.',
  submit: 'Continue',
  submitting: 'Checking...',
} as const

/** After the password, where the account asks for a code. */
export const codeDoor = {
  heading: 'Enter your code',
  lead: 'Your password was right. Now enter the code from your authenticator app.',
  lost: 'Lost your phone? Ask whoever looks after the website to turn off the codes of your account.',
  leave: 'Log in as somebody else',
} as const

export const secondFactorText = {
  heading: 'Codes at sign-in',
  loading: 'Looking whether codes are on',
  off: 'Off. Turned on, signing in also asks for a code from an app on your phone, so that a stolen password is not enough.',
  on: 'On. Signing in asks for your password and for a code from your authenticator app.',
  begin: 'Set up codes',
  beginning: 'Preparing...',
  scan: 'Scan this with an authenticator app on your phone.',
  qrCode: 'QR code for your authenticator app',
  type: 'Or type this key into the app:',
  turnOn: 'Turn on codes',
  turningOn: 'Turning on...',
  cancel: 'Cancel',
  turnedOn:
    'Codes are on. Every other device is signed out, at the latest within an hour, and asks for a code when you sign in again.',
  end: 'Turn off codes',
  endLead: 'Signing in will ask for your password alone.',
  turningOff: 'Turning off...',
  turnedOff: 'Codes are off.',
} as const

export const secondFactorErrors = {
  missing: 'Please enter the six digits that your app shows.',
  wrong: 'This code is not right, or not any more. Please enter the one that your app shows now.',
  notChecked: 'The code could not be checked',
  notRead: 'Failed to look whether codes are on',
  notOffered: 'This website’s accounts take no codes. Ask whoever looks after it to allow them.',
  notBegun: 'Failed to set up codes',
  notTurnedOn: 'Failed to turn on codes',
  notTurnedOff: 'Failed to turn off codes',
} as const
