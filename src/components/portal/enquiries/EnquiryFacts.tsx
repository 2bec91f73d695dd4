import type { ReactNode } from 'react'
import { consultationTypes, timeSlots } from '~/content/enquiries'
import {
  campaignLabels,
  consentLabels,
  departmentLabels,
  detailLabels,
  enquiryText,
  relayText,
  sourceLabels,
} from '~/content/portal/enquiries'
import { formatDate } from '~/lib/dates'
import { formatMoment } from '~/lib/moments'
import type { StoredEnquiry } from '~/types/staffEnquiry'

/** Nobody fills in a form that fast; a browser may. */
const FAST_SECONDS = 3
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Every field of the form, what was agreed to, and where it came from. */
export function EnquiryFacts({ enquiry }: { enquiry: StoredEnquiry }) {
  const { details, consents, campaign, page, seconds_to_fill: seconds } = enquiry
  return (
    <div className="grid gap-8">
      <Facts title={enquiryText.sender}>
        <Fact term={enquiryText.name}>{enquiry.name}</Fact>
        <Fact term={enquiryText.email}>{enquiry.email}</Fact>
        <Fact term={enquiryText.phone}>{enquiry.phone ?? enquiryText.noPhone}</Fact>
      </Facts>
      <Facts title={enquiryText.asked}>
        <Fact term={enquiryText.source}>{sourceLabels[enquiry.source]}</Fact>
        {Object.entries(details).map(([name, value]) => (
          <Fact key={name} term={detailLabels[name] ?? name}>
            {readable(name, value)}
          </Fact>
        ))}
        <Fact term={enquiryText.mailbox}>{departmentLabels[enquiry.mailbox]}</Fact>
        <Fact term={enquiryText.mail}>{mailOf(enquiry)}</Fact>
      </Facts>
      <Facts title={enquiryText.consents}>
        {consents.map(({ purpose, given, wording }) => (
          <Fact key={purpose} term={consentLabels[purpose]}>
            <strong>{given ? enquiryText.given : enquiryText.notGiven}</strong>
            <q className="block text-stone">{wording}</q>
          </Fact>
        ))}
      </Facts>
      <Facts title={enquiryText.origin}>
        {page && <Fact term={enquiryText.page}>{page}</Fact>}
        {Object.entries(campaign).map(([name, value]) => (
          <Fact key={name} term={campaignLabels[name] ?? name}>
            {value}
          </Fact>
        ))}
        {seconds !== null && (
          <Fact term={enquiryText.filledIn}>
            {enquiryText.seconds(seconds)}
            {seconds < FAST_SECONDS && <span className="block text-stone">{enquiryText.fast}</span>}
          </Fact>
        )}
      </Facts>
    </div>
  )
}

function readable(name: string, value: string): string {
  if (name === 'preferredDate' && ISO_DAY.test(value)) return formatDate(value)
  const options: readonly { value: string; label: string }[] =
    name === 'preferredTime' ? timeSlots : name === 'consultationType' ? consultationTypes : []
  return options.find((option) => option.value === value)?.label ?? value
}

function mailOf({ relay_state, relayed_at }: StoredEnquiry): string {
  return relay_state === 'relayed'
    ? relayText.relayed(relayed_at ? formatMoment(relayed_at) : '')
    : relayText[relay_state]
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 text-sm">{children}</dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      <dt className="text-stone">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
