export const diagnostic = {
  title: 'Image Order Diagnostic',
  description: 'The photographs of a listing as the database has them, for staff.',
  lead: 'A listing’s photographs as a visitor meets them, as staff sort them, and as the database holds them.',

  search: 'Find a listing',
  searchHint: 'Title, location or id',
  selector: 'Listing',
  choose: 'Choose a listing',
  noMatches: 'No listing matches this search.',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing…',

  nothingChosen: {
    title: 'No listing chosen',
    text: 'Choose one above to see its card, its photographs and its rows.',
  },
  unknown: {
    title: 'No such listing',
    text: 'The address names a listing that is not, or no longer, in the database.',
  },

  preview: 'Listing card preview',
  manager: 'Image manager',
  rawData: 'Raw data',

  logs: 'Database Logs',
  logsLead:
    'The calls that this page and the portal really made, newest first, until the page is loaded anew.',
  calls: 'Calls',
  clearLogs: 'Clear Logs',
  noCalls: 'No calls since the logs were cleared.',

  readOnly: {
    signedOut: 'Read-only. Changing photographs needs a staff session.',
    codeNeeded: 'Read-only. Signing in is not finished: your code is missing.',
    factorNeeded: 'Read-only. Signing in is not finished: set up two-step verification first.',
    refused: 'Read-only. This account is signed in, but is not staff.',
    accessEnded: 'Read-only. This account is signed in, but its access has ended.',
    signIn: 'Sign in to the portal',
  },
} as const
