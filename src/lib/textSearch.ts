/** A pattern for ILIKE that finds a text: its own wildcards lose their meaning. */
export function containing(text: string): string {
  // PostgREST reads * as %, and offers no way to say otherwise.
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}
