import type { ReactNode } from 'react'
import { currentRentRules } from '~/content/currentRules'
import { stampDutyRates } from '~/content/taxRates'
import { rulesOn } from '~/lib/costs/dated'
import { formatDate, londonDay } from '~/lib/dates/dates'

interface CostsFooterProps {
  of: 'buying' | 'renting'
  children?: ReactNode
}

/** The limits of these figures, and the age of the rates. */
export function CostsFooter({ of: kind, children }: CostsFooterProps) {
  const { checked } =
    kind === 'renting' ? currentRentRules() : rulesOn(stampDutyRates, londonDay(new Date()))
  return (
    <p className="mt-6 max-w-prose text-xs text-stone">
      An illustration, not advice and not an offer of a loan. We lend nothing and introduce nobody.
      Rates checked on {formatDate(checked)}. {children}
    </p>
  )
}
