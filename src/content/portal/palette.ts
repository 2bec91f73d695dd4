/** The words of the search over everything, and the desk's keys. */
export const paletteText = {
  title: 'Search and commands',
  open: 'Search or jump to…',
  key: 'Ctrl K',
  label: 'A listing, an enquiry, or what you want to do',
  placeholder: 'Listing, enquiry or command',
  nothing: 'No results.',
  looking: 'Searching…',
  changed: 'Changed last',
  listings: 'Listings',
  enquiries: 'Enquiries',
  actions: 'Actions',
  failed: 'The search failed. Please try again.',
  singleKeys: 'Use single keys',
  singleKeysHint: 'Turn this off if you dictate, or press letters by mistake. Ctrl K always works.',
} as const

/** In the order in which they are listed. */
export const deskKeys: readonly { keys: string; does: string }[] = [
  { keys: 'j', does: 'Next listing or enquiry' },
  { keys: 'k', does: 'Previous listing or enquiry' },
  { keys: 'e', does: 'Edit the listing you are on' },
  { keys: 'x', does: 'Select the listing you are on, to change several at once' },
  { keys: 'n', does: 'Add a new property' },
  { keys: '/', does: 'Search this list' },
  { keys: paletteText.key, does: 'Search everything, or choose what to do' },
  { keys: '?', does: 'Show these keys' },
]
