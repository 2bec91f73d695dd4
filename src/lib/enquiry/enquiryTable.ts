import { csvLine } from '~/lib/format/csv'
import type { StaffEmails, StoredEnquiry } from '~/types/staffEnquiry'

interface Labels {
  source: Readonly<Record<string, string>>
  state: Readonly<Record<string, string>>
  spam: Readonly<Record<string, string>>
  held: Readonly<Record<string, string>>
}

type Cell = string | number | null | undefined
type Column = [
  heading: string,
  cell: (enquiry: StoredEnquiry, staff: StaffEmails, labels: Labels) => Cell,
]

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** A moment such as 2026-11-20 14:05, in London time: every spreadsheet reads it as a date, and it sorts as text. */
function momentCell(isoMoment: string | null): Cell {
  return isoMoment && moment.format(new Date(isoMoment))
}

function consentCell({ consents }: StoredEnquiry, purpose: string): Cell {
  const asked = consents.find((consent) => consent.purpose === purpose)
  return asked && (asked.given ? 'yes' : 'no')
}

const columns: readonly Column[] = [
  ['Received', ({ received_at }) => momentCell(received_at)],
  ['Source', ({ source }, _, labels) => labels.source[source]],
  ['State', ({ state }, _, labels) => labels.state[state]],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Property', ({ propertyTitle }) => propertyTitle],
  ['Message', ({ message }) => message],
  ['Preferred date', ({ details }) => details.preferredDate],
  ['Preferred time', ({ details }) => details.preferredTime],
  ['Property address', ({ details }) => details.propertyAddress],
  ['Consultation type', ({ details }) => details.consultationType],
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
  ['Spam because of', ({ spam_reason }, _, labels) => spam_reason && labels.spam[spam_reason]],
  ['Held back', ({ held_back }, _, labels) => held_back && labels.held[held_back]],
  ['Taken up', ({ acknowledged_at }) => momentCell(acknowledged_at)],
  ['Answered or closed', ({ answered_at }) => momentCell(answered_at)],
  ['Note', ({ note }) => note],
  ['Handled by', ({ handled_by }, staff) => handled_by && (staff.get(handled_by) ?? handled_by)],
  ['Handled', ({ handled_at }) => momentCell(handled_at)],
  ['Id', ({ id }) => id],
]

export const enquiryTableHead: string = csvLine(columns.map(([heading]) => heading))

/** An enquiry as a row of the table. */
export function enquiryLine(enquiry: StoredEnquiry, staff: StaffEmails, labels: Labels): string {
  return csvLine(columns.map(([, cell]) => cell(enquiry, staff, labels)))
}
