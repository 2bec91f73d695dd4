import type { ReactNode } from 'react'
import { alertPage as texts } from '~/content/alerts/alertPage'
import { frequencyLabels, subjectWords } from '~/content/alerts/alertTexts'
import { formatLondonDay } from '~/lib/dates/dates'
import type { Alert } from '~/types/alert'

/** What an alert is about, to whom it writes, and since when. How often can be changed once it is confirmed. */
export function AlertFacts({ alert }: { alert: Alert }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      <Fact label={texts.facts.about} isWide>
        {subjectWords(alert.subject)}
      </Fact>
      <Fact label={texts.facts.address}>{alert.address}</Fact>
      <Fact label={texts.facts.askedOn}>{formatLondonDay(new Date(alert.askedAt))}</Fact>
      {alert.state === 'unconfirmed' && (
        <Fact label={texts.facts.frequency}>{frequencyLabels[alert.frequency]}</Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  isWide?: boolean | undefined
  children: ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
