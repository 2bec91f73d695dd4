import type { ReactNode } from 'react'
import { enquiryFields, readableDetail } from '~/content/enquiry/enquiryFields'
import { listingDetailLabels, relayText, sourceLabels } from '~/content/portal/enquiries'
import {
  campaignLabels,
  consentLabels,
  departmentLabels,
  enquiryText,
} from '~/content/portal/openEnquiry'
import { formatMoment } from '~/lib/dates/dates'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'

/** A form filled in faster than this was probably filled in by a program. */
const FAST_SECONDS = 3

/** What the form asked for beside the message; of a time for a viewing, EnquiredViewings says what became of it. */
export function RequestFacts({ enquiry }: { enquiry: StoredEnquiry }) {
  return (
    <Facts title={enquiryText.asked}>
      <Fact term={enquiryText.source}>{sourceLabels[enquiry.source]}</Fact>
      {Object.entries(enquiry.details)
        .filter(([name]) => name !== 'wantedTime')
        .map(([name, value]) => (
          <Fact key={name} term={detailLabel(name)}>
            {readableDetail(name, value)}
          </Fact>
        ))}
    </Facts>
  )
}

function detailLabel(name: string): string {
  const field = enquiryFields[name]
  return field?.shown ?? field?.label ?? listingDetailLabels[name] ?? name
}

/** The sender, the consents, and the origin of the enquiry. */
export function EnquiryFacts({ enquiry }: { enquiry: StoredEnquiry }) {
  const { consents, campaign, page, seconds_to_fill: seconds } = enquiry
  return (
    <div className="grid gap-8">
      <Facts title={enquiryText.sender}>
        <Fact term={enquiryText.name}>{enquiry.name}</Fact>
        <Fact term={enquiryText.email}>{enquiry.email}</Fact>
        <Fact term={enquiryText.phone}>{enquiry.phone ?? enquiryText.noPhone}</Fact>
      </Facts>
      {consents.length > 0 && (
        <Facts title={enquiryText.consents}>
          {consents.map(({ purpose, given, wording }) => (
            <Fact key={purpose} term={consentLabels[purpose]}>
              <strong>{given ? enquiryText.given : enquiryText.notGiven}</strong>
              <q className="block text-stone">{wording}</q>
            </Fact>
          ))}
        </Facts>
      )}
      <Facts title={enquiryText.origin}>
        <Fact term={enquiryText.mailbox}>{departmentLabels[enquiry.mailbox]}</Fact>
        <Fact term={enquiryText.mail}>{mailOf(enquiry)}</Fact>
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

function mailOf({ relay_state, relayed_at }: StoredEnquiry): string {
  return relay_state === 'relayed'
    ? relayText.relayed(relayed_at ? formatMoment(relayed_at) : '')
    : relayText[relay_state]
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-item">{title}</h3>
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
