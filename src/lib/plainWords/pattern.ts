const made = new Map<string, RegExp>()

/** A pattern of words as a regular expression, made once: a blank stands for any gap, a low line for a gap or none. */
export function compiled(pattern: string): RegExp {
  const known = made.get(pattern) ?? new RegExp(withGaps(pattern), 'g')
  made.set(pattern, known)
  return known
}

export function withGaps(pattern: string): string {
  return pattern.replaceAll(' ', '[\\s-]+').replaceAll('_', '[\\s-]*')
}
