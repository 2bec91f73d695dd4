/** What opens the dialog for an alert; its other words come with the dialog (alertTexts.ts). */
export const alertEntry = {
  search: 'E-mail me new homes like these',
  homes: 'E-mail me about these homes',
  failure: {
    title: 'The form for alerts could not be opened',
    text: 'Please load the page again.',
  },
} as const
