import { enquiryFields } from '~/content/enquiry/enquiryFields'
import { holdReasons, sourceLabels, spamReasons, stateLabels } from '~/content/portal/enquiries'
import { dateFormat } from '~/lib/dates/dates'
import { csvLine } from '~/lib/format/csv'
import type { StaffEmails, StoredEnquiry } from '~/types/portal/staffEnquiry'

type Cell = string | number | null | undefined
type Column = [heading: string, cell: (enquiry: StoredEnquiry, staff: StaffEmails) => Cell]

const moment = dateFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** A moment such as 2026-11-20 14:05, in London time: every spreadsheet reads it as a date, and it sorts as text. */
function momentCell(isoMoment: string | null): Cell {
  return isoMoment && moment(new Date(isoMoment))
}

function consentCell({ consents }: StoredEnquiry, purpose: string): Cell {
  const asked = consents.find((consent) => consent.purpose === purpose)
  return asked && (asked.given ? 'yes' : 'no')
}

const detailColumns = Object.entries(enquiryFields).flatMap(([name, field]): Column[] => {
  const { label, shown = label, exported = shown, column, partOf } = field
  return exported === false || column || partOf ? [] : [[exported, ({ details }) => details[name]]]
})

const columns: readonly Column[] = [
  ['Received', ({ received_at }) => momentCell(received_at)],
  ['Source', ({ source }) => sourceLabels[source]],
  ['State', ({ state }) => stateLabels[state]],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Property', ({ propertyTitle }) => propertyTitle],
  ['Message', ({ message }) => message],
  ...detailColumns,
  ['Mailbox', ({ mailbox }) => mailbox],
  ['Processing consent', (enquiry) => consentCell(enquiry, 'processing')],
  ['Marketing consent', (enquiry) => consentCell(enquiry, 'marketing')],
  ['Page', ({ page }) => page],
  [
    'Campaign',
    ({ campaign }) =>
      Object.entries(campaign)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
  ],
  ['Seconds to fill in', ({ seconds_to_fill }) => seconds_to_fill],
  ['Mail', ({ relay_state }) => relay_state],
  ['Mail problem', ({ relay_problem }) => relay_problem],
  ['Spam because of', ({ spam_reason }) => spam_reason && spamReasons[spam_reason]],
  ['Held back', ({ held_back }) => held_back && holdReasons[held_back]],
  ['Taken up', ({ acknowledged_at }) => momentCell(acknowledged_at)],
  ['Answered or closed', ({ answered_at }) => momentCell(answered_at)],
  ['Note', ({ note }) => note],
  ['Handled by', ({ handled_by }, staff) => handled_by && (staff.get(handled_by) ?? handled_by)],
  ['Handled', ({ handled_at }) => momentCell(handled_at)],
  ['Id', ({ id }) => id],
]

export const enquiryTableHead: string = csvLine(columns.map(([heading]) => heading))

/** An enquiry as a row of the table. */
export function enquiryLine(enquiry: StoredEnquiry, staff: StaffEmails): string {
  return csvLine(columns.map(([, cell]) => cell(enquiry, staff)))
}
