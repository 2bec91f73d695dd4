import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useAfterPause } from '~/components/ui/useAfterPause'
import { currentRentRules } from '~/content/currentRules'
import type { ListingEntries } from '~/content/listing/everyField'
import { adviceOn, adviceTexts } from '~/content/portal/listing/advertAdvice'
import { advertQueries } from '~/hooks/queries/portal/advertQueries'
import { isAssured } from '~/lib/costs/rent'
import { parseWhole } from '~/lib/listing/listingEntries'
import type { LintedText } from '~/services/publishing/lintAdvert'
import type { FoundPhrase, LintedField } from '~/types/portal/advertAdvice'

const PAUSE_MS = 600
const MOST = 5

/** What an advert must not, or had better not, say in this field, as one types. Nothing waits for it. */
export function AdvertAdvice({ field }: { field: LintedField }) {
  const advert = useAdvert()
  return (
    <div aria-live="polite" className="grid gap-1 text-sm not-empty:mt-1.5 empty:hidden">
      <AdviceOn
        // What was found in an advert of another kind does not hold for this one.
        key={`${advert.propertyClass} ${advert.isAssured}`}
        field={field}
        {...advert}
      />
    </div>
  )
}

function AdviceOn({ field, ...advert }: Advert & { field: LintedField }) {
  const text = useLintedText(field)
  const settled = useAfterPause(text, PAUSE_MS)
  const { data, isError } = useQuery({
    ...advertQueries.linted({ ...advert, text: settled }),
    placeholderData: keepPreviousData,
  })
  // While the next answer is on its way, what was found before is said as far as it is still there.
  const found = distinct(data ?? []).filter(({ phrase }) => text.includes(phrase))
  return (
    <>
      {found.slice(0, MOST).map((phrase) => (
        <Advice key={`${phrase.code} ${phrase.phrase}`} {...phrase} />
      ))}
      {found.length > MOST && <p className="text-stone">{adviceTexts.more(found.length - MOST)}</p>}
      {isError && settled === text && <p className="text-xs text-stone">{adviceTexts.failed}</p>}
    </>
  )
}

function Advice({ severity, code, phrase }: FoundPhrase) {
  const { verdict, reason } = adviceOn(severity, code)
  const colour = severity === 'block' ? 'text-error' : 'text-stone'
  return (
    <p className={colour}>
      ‘<mark className={`bg-transparent font-semibold underline ${colour}`}>{phrase}</mark>’{' '}
      {verdict} {reason}
    </p>
  )
}

/** The text of the field. Features are a line each, the one that is being typed too. */
function useLintedText(field: LintedField): string {
  const entered = useWatch<ListingEntries, LintedField>({ name: field })
  const next = useWatch<ListingEntries, 'nextFeature'>({ name: 'nextFeature' })
  return typeof entered === 'string' ? entered : [...entered, next].filter(Boolean).join('\n')
}

type Advert = Omit<LintedText, 'text'>

/** What decides which phrases an advert may have. */
function useAdvert(): Advert {
  const [propertyClass, price, frequency, tenancyKind] = useWatch<
    ListingEntries,
    ['property_class', 'price', 'price_frequency', 'tenancy_kind']
  >({ name: ['property_class', 'price', 'price_frequency', 'tenancy_kind'] })
  const rent = {
    amount: parseWhole(price) ?? 0,
    frequency: frequency === 'pw' ? 'pw' : 'pcm',
  } as const
  return {
    propertyClass,
    isAssured:
      propertyClass === 'rent' &&
      isAssured(rent, currentRentRules().rules, tenancyKind === 'not-assured'),
  }
}

/** A phrase that stands there twice is said once. */
function distinct(found: readonly FoundPhrase[]): FoundPhrase[] {
  const said = new Map(found.map((each) => [`${each.code} ${each.phrase.toLowerCase()}`, each]))
  return [...said.values()]
}
