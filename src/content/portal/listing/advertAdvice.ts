import type { FoundPhrase } from '~/types/portal/advertAdvice'

/** What an advert's phrase puts at risk, by its code in public.advert_phrases; each follows '‘No DSS’ cannot be used.' */
export const phraseAdvice: Readonly<Record<string, string>> = {
  'no-benefits': 'Since 1 May 2026 it is unlawful to put off people who receive benefits.',
  'workers-only':
    'Since 1 May 2026 it is unlawful to put off people who receive benefits, and this asks for work.',
  'no-children': 'Since 1 May 2026 it is unlawful to put off people who have children.',
  'rent-bids': 'Since 1 May 2026 nobody may ask for more than the advertised rent.',
  'rent-range': 'Since 1 May 2026 an advert must state one rent, not a range.',
  'rent-on-application': 'Since 1 May 2026 an advert must state the rent.',
  'fixed-term':
    'Since 1 May 2026 assured tenancies have no fixed term and run from month to month.',
  'rent-in-advance': 'Since 1 May 2026 at most one month’s rent may be asked in advance.',
  'tenant-fees': 'Tenants may not be charged this fee (Tenant Fees Act 2019).',
  nationality: 'It is unlawful to choose people by their nationality (Equality Act 2010).',
  religion: 'It is unlawful to choose people by their religion (Equality Act 2010).',
  sex: 'It is unlawful to choose people by their sex (Equality Act 2010).',
  race: 'It is unlawful to choose people by their race (Equality Act 2010).',
  'no-pets': 'A tenant may ask for a pet, and a landlord needs a good reason to refuse.',
  'benefits-considered': 'People who receive benefits are to be treated like everybody else.',
  suits: 'Describe the home: who it suits may put others off.',
  'students-only': 'It puts off everybody else. Say what the home offers students.',
  'walking-time': 'Say what was measured: the distance, and from where.',
  extension: 'Add ‘subject to planning permission’, unless it has been given.',
  'luxury-thrice': 'The word says more once, with what it is about.',
}

/** A phrase of each kind, as an advert may have it. */
export const phraseExamples: Readonly<Record<string, string>> = {
  'no-benefits': 'no DSS',
  'workers-only': 'working tenants only',
  'no-children': 'not suitable for children',
  'rent-bids': 'offers over £2,500',
  'rent-range': 'from £950',
  'rent-on-application': 'rent on application',
  'fixed-term': '12-month contract',
  'rent-in-advance': 'six months’ rent in advance',
  'tenant-fees': 'admin fee',
  nationality: 'British citizens only',
  religion: 'Christian couple preferred',
  sex: 'female sharers only',
  race: 'Asian tenants preferred',
  'no-pets': 'no pets',
  'benefits-considered': 'DSS considered',
  suits: 'would suit a professional couple',
  'students-only': 'students only',
  'walking-time': 'five minutes’ walk',
  extension: 'potential to extend',
  'luxury-thrice': 'luxury',
}

/** What texts say against the facts, by code (private.advert_problems): sentences of their own. */
export const contradictionTexts: Readonly<Record<string, string>> = {
  'contradiction-tenure': 'The texts state another tenure than the facts.',
  'contradiction-bedrooms': 'The texts state another number of bedrooms than the facts.',
  'contradiction-epc': 'The texts state another energy rating than the facts.',
  'contradiction-price': 'The texts state another price than the facts.',
}

const OTHER_BLOCK = 'It is not lawful in this advert.'
const OTHER_ADVICE = 'Please think of another way to say it.'

/** '‘No DSS’ cannot be used. Since 1 May 2026 it is unlawful to put off people who receive benefits.' */
export function adviceOn(severity: FoundPhrase['severity'], code: string) {
  const blocks = severity === 'block'
  return {
    verdict: blocks ? 'cannot be used.' : 'had better not be used.',
    reason: phraseAdvice[code] ?? (blocks ? OTHER_BLOCK : OTHER_ADVICE),
  }
}

export const adviceTexts = {
  failed: 'The wording could not be checked. You can save all the same.',
  more: (count: number) => `And ${count} more.`,
} as const

export const adviceErrors = { lint: 'Failed to check the wording' } as const
