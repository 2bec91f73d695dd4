/** The words of the search over everything, and the desk's keys. */
export const paletteText = {
  title: 'Search and commands',
  open: 'Search or do…',
  key: 'Ctrl K',
  label: 'A listing, an enquiry, or what you want to do',
  nothing: 'Nothing was found.',
  looking: 'Searching…',
  listings: 'Listings',
  enquiries: 'Enquiries',
  actions: 'Actions',
  failed: 'The search failed. Please try again.',
} as const

/** In the order in which they are listed. */
export const deskKeys: readonly { keys: string; does: string }[] = [
  { keys: 'j', does: 'Go to the next listing' },
  { keys: 'k', does: 'Go to the listing before' },
  { keys: 'e', does: 'Edit the listing you are on' },
  { keys: 'x', does: 'Choose the listing you are on, to change several at once' },
  { keys: 'n', does: 'Add a new property' },
  { keys: '/', does: 'Search the listings' },
  { keys: paletteText.key, does: 'Search everything, or choose what to do' },
  { keys: '?', does: 'Show these keys' },
]
