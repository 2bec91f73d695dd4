import type { TablesInsert } from '../../../src/types/database.ts'
import { demoListings } from '../demoListings.ts'
import { deterministicId } from '../deterministicId.ts'
import { listingId } from '../listingId.ts'
import { type Colleague, demoEnquiries, enquiryId } from './enquiries.ts'
import type { OfficeClock } from './officeClock.ts'
import { asksOwner, type DemoViewing, demoHours, demoViewings } from './viewings.ts'

const MINUTES = 30
const LETTINGS: readonly Colleague[] = ['lettings']
const SALES: readonly Colleague[] = ['sales', 'administrator']

interface DiaryOffice extends OfficeClock {
  /** The accounts. */
  idOf: (colleague: Colleague) => string
  emailOf: (name: string) => string
}

export function hoursRows({ idOf }: DiaryOffice) {
  return Object.entries(demoHours).flatMap(([colleague, hours]) =>
    hours.flatMap(([days, starts, ends]) =>
      days.map(
        (weekday) =>
          ({
            user_id: idOf(colleague as Colleague),
            weekday,
            starts,
            ends,
          }) satisfies TablesInsert<'staff_hours'>,
      ),
    ),
  )
}

/** Every demo listing takes bookings; what is gone is not offered whatever its rules say. */
export function ruleRows({ idOf }: DiaryOffice) {
  return demoListings.map(
    (listing) =>
      ({
        property_id: listingId(listing),
        bookable: true,
        minutes: MINUTES,
        notice_minutes: 120,
        most_a_day: 8,
        needs_owner: asksOwner.includes(listing.key),
        staff: (listing.property_class === 'rent' ? LETTINGS : SALES).map(idOf),
      }) satisfies TablesInsert<'viewing_rules'>,
  )
}

export function viewingRows(office: DiaryOffice) {
  return demoViewings.map((viewing) => viewingRow(viewing, office))
}

function viewingRow(viewing: DemoViewing, { idOf, emailOf, momentOf }: DiaryOffice) {
  const { name, phone, listing: key, by, at, state, feedback, isShown, position } = viewing
  const listing = demoListings.find((each) => each.key === key)
  if (!listing) throw new Error(`No demo listing has the key ${key}.`)
  const enquiry = demoEnquiries.find((each) => each.name === name)
  const starts = momentOf(at)
  const ends = new Date(starts.getTime() + MINUTES * 60_000)
  return {
    id: deterministicId(`viewing/${name}`),
    request_id: deterministicId(`viewing-request/${name}`),
    property_id: listingId(listing),
    enquiry_id: enquiry ? enquiryId(enquiry) : null,
    staff_id: idOf(by),
    visit: `[${starts.toISOString()},${ends.toISOString()})`,
    state,
    cancelled_by: state === 'cancelled' ? 'visitor' : null,
    name,
    email: emailOf(name),
    phone,
    feedback: feedback ?? null,
    feedback_shown: isShown === true,
    buyer_position: position ?? null,
  } satisfies TablesInsert<'viewings'>
}
