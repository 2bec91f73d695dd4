import { adviceErrors } from '~/content/portal/listing/advertAdvice'
import { unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { FoundPhrase } from '~/types/portal/advertAdvice'
import type { PropertyClass } from '~/types/property'

export interface LintedText {
  propertyClass: PropertyClass
  /** Whether it is let on an assured tenancy. */
  isAssured: boolean
  text: string
}

/**
 * The phrases of a text that an advert must not, or had better not, have, in their order.
 * @throws ServiceError 'Failed to check the wording'
 */
export async function lintAdvert(
  { propertyClass, isAssured, text }: LintedText,
  signal: AbortSignal,
): Promise<FoundPhrase[]> {
  const found = await unwrap(
    staffClient
      .rpc('lint_advert', {
        p_class: propertyClass,
        p_assured: isAssured,
        p_texts: { text },
      })
      .abortSignal(signal),
    adviceErrors.lint,
  )
  // The database counts characters, a string its UTF-16 units.
  const characters = Array.from(text)
  return found.map(({ code, severity, start, length }) => ({
    code,
    severity: severity === 'block' ? 'block' : 'advise',
    phrase: characters.slice(start - 1, start - 1 + length).join(''),
  }))
}
