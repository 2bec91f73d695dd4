import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkNotice } from '~/components/layout/LinkNotice'
import { Banner } from '~/components/ui/Banner'
import { ButtonLink } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { useIsOffline } from '~/components/ui/useIsOffline'
import { askedFacts } from '~/content/enquiry/askedFacts'
import { ownEnquiryStates, ownEnquiryPage as texts } from '~/content/enquiry/ownEnquiry'
import { departments } from '~/content/offices'
import { ownEnquiryQueries } from '~/hooks/queries/ownEnquiryQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { formatLondonDay } from '~/lib/dates/dates'
import { isLinkToken } from '~/lib/linkToken'
import { paths } from '~/lib/paths'
import type { OwnEnquiry as Shown } from '~/types/ownEnquiry'
import { WithdrawEnquiry } from './WithdrawEnquiry'

/** The enquiry whose token stands in the address: as it was sent, how it stands, and a way to withdraw it. */
export function OwnEnquiry() {
  const token = useLocation().hash.slice(1)
  const isWhole = isLinkToken(token)
  const isOffline = useIsOffline()
  const { data, isLoading, error, refetch } = useQuery({
    ...ownEnquiryQueries.one(token),
    enabled: isWhole,
  })
  if (data === undefined && isWhole && isOffline) {
    return (
      <p role="status" className="mt-6 max-w-prose text-lead text-stone">
        {texts.offline}
      </p>
    )
  }
  if (error) {
    return (
      <div className="mt-10">
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      </div>
    )
  }
  if (isLoading) {
    return (
      <div role="status" aria-label={texts.loading} className="mt-10 grid max-w-2xl gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </div>
    )
  }
  if (!data) return <LinkNotice text={texts.unknown} />
  return <Enquiry token={token} enquiry={data} />
}

function Enquiry({ token, enquiry }: { token: string; enquiry: Shown }) {
  const { state, message, home, received_at } = enquiry
  const facts = askedFacts(enquiry)
  const [isWithdrawnNow, setWithdrawnNow] = useState(false)
  const status = useFocusAfter<HTMLDivElement>(isWithdrawnNow, (element) => element)
  const contact = departments.find(({ id }) => id === enquiry.mailbox)
  return (
    <div className="mt-10 grid max-w-2xl gap-10">
      <div ref={status} tabIndex={-1} role="status" className="border-l-4 border-apple pl-4">
        <p className="font-display text-subheading">{ownEnquiryStates[state].name}</p>
        <p className="mt-1">{ownEnquiryStates[state].text}</p>
        <p className="mt-1 text-sm text-stone">
          <time dateTime={received_at}>{texts.sent(formatLondonDay(new Date(received_at)))}</time>
        </p>
      </div>
      {facts.length > 0 && (
        <section aria-label={texts.asked}>
          <h2 className="text-item">{texts.asked}</h2>
          <dl className="mt-2">
            {facts.map(([label, value]) => (
              <div key={label} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-3">
                <dt className="text-stone">{label}</dt>
                <dd className="min-w-0 wrap-anywhere sm:col-span-2">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {message && (
        <section aria-label={texts.message}>
          <h2 className="text-item">{texts.message}</h2>
          <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{message}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {home && <ButtonLink to={paths.detail(home)}>{texts.home}</ButtonLink>}
        <WithdrawEnquiry {...{ token, state }} onWithdrawn={() => setWithdrawnNow(true)} />
      </div>
      {contact && (
        <p className="text-sm text-stone">
          {texts.questions}{' '}
          <a href={contact.phoneHref} className="figures underline underline-offset-4">
            {contact.phone}
          </a>
          .
        </p>
      )}
    </div>
  )
}
