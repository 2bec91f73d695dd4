const compiled = new Map<string, RegExp>()

/** Compiles a pattern of words once: a blank stands for any gap, an underscore for a gap or none. */
export function compilePattern(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(withGaps(pattern), 'g')
  compiled.set(pattern, known)
  return known
}

/** Lets a blank of a pattern also be a hyphen, and `_` be a blank, a hyphen or nothing. */
export function withGaps(pattern: string): string {
  return pattern.replaceAll(' ', '[\\s-]+').replaceAll('_', '[\\s-]*')
}
