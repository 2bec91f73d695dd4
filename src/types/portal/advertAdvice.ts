/** The texts of a listing whose wording is checked. */
export const lintedFields = ['title', 'description', 'features', 'availability'] as const
export type LintedField = (typeof lintedFields)[number]

/** A phrase of a text that must not, or had better not, stand in an advert. */
export interface FoundPhrase {
  code: string
  severity: 'block' | 'advise'
  /** As it was typed. */
  phrase: string
}
