/**
 * Words as a list: 'light, air and space'. Written by hand because a browser takes longer to make its first Intl.ListFormat
 * than to start the page that needs it.
 */
export function listed(words: Iterable<string>): string {
  const all = [...words]
  const last = all.pop() ?? ''
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last
}
