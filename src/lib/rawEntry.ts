/** The text typed into a field, with its blanks, which a password may contain. */
export function rawEntry(entries: FormData, name: string): string {
  const value = entries.get(name)
  return typeof value === 'string' ? value : ''
}
