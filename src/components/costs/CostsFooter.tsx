import type { ReactNode } from 'react'
import { currentRentRules } from '~/content/currentRules'
import { comparison } from '~/content/taxRates'
import { formatDate } from '~/lib/dates/dates'

interface CostsFooterProps {
  of: 'buying' | 'renting'
  children?: ReactNode
}

/** The limits of these figures, and the age of the rates. */
export function CostsFooter({ of: kind, children }: CostsFooterProps) {
  const age =
    kind === 'renting' ? `checked on ${formatDate(currentRentRules().checked)}` : comparison()
  return (
    <p className="mt-6 max-w-prose text-sm print:text-xs">
      An illustration, not advice and not an offer of a loan. We lend nothing and introduce nobody.{' '}
      <span className="text-stone">
        Rates {age}. {children}
      </span>
    </p>
  )
}
