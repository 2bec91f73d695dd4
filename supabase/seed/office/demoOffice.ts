import { randomBytes } from 'node:crypto'
import { consentTexts, messageConsentTexts } from '../../../src/content/enquiry/enquiries.ts'
import { everyField } from '../../../src/content/listing/everyField.ts'
import { emptyListing } from '../../../src/lib/listing/listingEntries.ts'
import type { TablesInsert } from '../../../src/types/database.ts'
import type { Backend } from '../../local/backend.ts'
import { demoListings } from '../demoListings.ts'
import { deterministicId } from '../deterministicId.ts'
import { eventRows } from '../histories.ts'
import { allImageRecords, PROPERTY_IMAGES, upsertImages } from '../images.ts'
import type { Listing } from '../listing.ts'
import { listingId } from '../listingId.ts'
import { upsert } from '../upsert.ts'
import { type DemoAction, demoActivity } from './activity.ts'
import { hoursRows, ruleRows, viewingRows } from './diary.ts'
import { type DemoDraft, demoDrafts } from './drafts.ts'
import {
  type Colleague,
  type DemoEnquiry,
  demoEnquiries,
  enquiryId,
  type Moment,
} from './enquiries.ts'
import { type OfficeClock, officeClock } from './officeClock.ts'
import { ADD_DEMO_VISITS } from './visits.ts'

/** The mail addresses of everybody who was made up for the office. */
const DOMAIN = 'demonstration.example'
const MARK = 'Made up for the demonstration.'
/** When the drafts were begun. */
const BEGUN: Moment = [8, '16:40']

const colleagues = [
  { part: 'sales', name: 'Daniel Grove', email: `daniel.grove@${DOMAIN}` },
  { part: 'lettings', name: 'Anjali Mistry', email: `anjali.mistry@${DOMAIN}` },
] as const

interface Person {
  id: string
  email: string
  name: string
}

type Office = OfficeClock & { people: Readonly<Record<Colleague, Person>> }

/**
 * Shows the desk at work: two colleagues, whose passwords nobody has, with enquiries, a week of activity, a diary and drafts.
 * Only the embedded backend can, since a hosted project invites colleagues by mail.
 */
export async function openDemoOffice(
  backend: Pick<Backend, 'service' | 'createUser' | 'userExists' | 'sql' | 'storeFiles'>,
  administrator: string,
): Promise<void> {
  for (const { name, email } of colleagues) {
    // An interrupted first start is repeated.
    if (await backend.userExists(email)) continue
    const password = randomBytes(24).toString('base64url')
    const id = await backend.createUser({ email, password, name, staff: true, role: 'negotiator' })
    // Making the account signed it in, and Team would say so.
    await backend.sql('delete from auth.sessions where user_id = $1', [id])
  }
  const office = { ...officeClock(new Date()), people: await peopleOf(backend, administrator) }
  const write = (table: string, rows: readonly object[]) => upsert(backend.service, table, rows)
  const drafts = demoDrafts.map((draft) => ({ ...draft, created_at: office.when(BEGUN) }))
  const photographs = await allImageRecords(drafts)
  await backend.storeFiles(
    PROPERTY_IMAGES,
    photographs.flatMap(({ files }) => files.map((file) => ({ ...file, cacheControl: '3600' }))),
  )
  await write('properties', drafts.map(draftRow))
  await upsertImages(backend.service, photographs)
  await write(
    'enquiries',
    demoEnquiries.map((enquiry) => enquiryRow(enquiry, office)),
  )
  await write(
    'enquiry_events',
    demoEnquiries.flatMap((enquiry) => stepRows(enquiry, office)),
  )
  await write(
    'audit_log',
    demoActivity.map((action) => logRow(action, office)),
  )
  const diary = { ...office, idOf: (each: Colleague) => office.people[each].id, emailOf }
  await write('viewing_rules', ruleRows(diary))
  await write('staff_hours', hoursRows(diary))
  // What is there stays, or its visitor would be written to about another time.
  await upsert(backend.service, 'viewings', viewingRows(diary), { ignoreDuplicates: true })
  await backend.sql(ADD_DEMO_VISITS)
  const events = demoActivity.flatMap((action) => eventRow(action, office))
  await write('listing_events', events)
  for (const { property_id, kind, happened_at } of events) {
    if (kind === 'price') continue
    await backend.sql('update public.properties set status_since = $2 where id = $1', [
      property_id,
      happened_at,
    ])
  }
}

async function peopleOf(
  { sql }: Pick<Backend, 'sql'>,
  administrator: string,
): Promise<Office['people']> {
  const [first, second] = colleagues
  const rows = await sql<Person>(
    'select id, email, name from public.staff join auth.users on id = user_id where email = any($1)',
    [[administrator.toLowerCase(), first.email, second.email]],
  )
  const person = (email: string) => {
    const row = rows.find((each) => each.email === email)
    if (!row) throw new Error(`${email} has no account.`)
    return row
  }
  return {
    administrator: person(administrator.toLowerCase()),
    sales: person(first.email),
    lettings: person(second.email),
  }
}

const NOT_STATED = {
  location: '',
  description: '',
  type: '',
  bedrooms: 0,
  bathrooms: 0,
  parking_spaces: 0,
  price: null,
}

function draftRow({ key, photos: _photos, ...columns }: DemoDraft & { created_at: string }) {
  return {
    ...emptyListing(everyField),
    ...NOT_STATED,
    id: deterministicId(`property/${key}`),
    status: 'draft',
    ...columns,
    updated_at: columns.created_at,
  } satisfies TablesInsert<'properties'>
}

function enquiryRow(enquiry: DemoEnquiry, { people, when, nextOpenDay }: Office) {
  const { source, mailbox, name, phone = null, message = null, page, steps = [] } = enquiry
  const listing = listingNamed(enquiry.listing)
  const received_at = when(enquiry.arrived)
  const wordings = source === 'contact' || source === 'home' ? messageConsentTexts : consentTexts
  const timeOf = (states: readonly string[]) => {
    const step = steps.find(({ state }) => states.includes(state))
    return step ? when(step.at) : null
  }
  const last = steps.at(-1)
  return {
    id: enquiryId(enquiry),
    request_id: deterministicId(`request/${name}`),
    source,
    mailbox,
    name,
    email: emailOf(name),
    phone,
    message,
    page,
    details: {
      ...enquiry.asked,
      ...(enquiry.asked?.preferredTime && { preferredDate: nextOpenDay }),
      ...(listing && { propertyTitle: listing.title, propertyLocation: listing.location }),
    },
    property_id: listing ? listingId(listing) : null,
    consents: wordings.map(({ purpose, wording }) => ({
      purpose,
      wording,
      given: purpose === 'processing' || enquiry.wantsNews === true,
      at: received_at,
    })),
    seconds_to_fill: 45,
    received_at,
    relay_state: 'relayed',
    relayed_at: received_at,
    state: last?.state ?? 'new',
    acknowledged_at: timeOf(['acknowledged', 'answered', 'closed']),
    answered_at: timeOf(['answered', 'closed']),
    handled_by: last ? people[last.by].id : null,
    handled_at: last ? when(last.at) : null,
    note: MARK,
  } satisfies TablesInsert<'enquiries'>
}

function stepRows(enquiry: DemoEnquiry, { people, when }: Office) {
  return (enquiry.steps ?? []).map(
    ({ by, at, state }) =>
      ({
        id: deterministicId(`step/${enquiry.name}/${state}`),
        enquiry_id: enquiryId(enquiry),
        happened_at: when(at),
        done_by: people[by].id,
        action: 'state',
        value: state,
      }) satisfies TablesInsert<'enquiry_events'>,
  )
}

function logRow({ by, at, action, changes = {}, ...about }: DemoAction, { people, when }: Office) {
  const { id: actor, email: actor_email, name: actor_name } = people[by]
  const listing = listingNamed(about.listing)
  return {
    id: deterministicId(`activity/${by}/${action}/${at.join('/')}`),
    happened_at: when(at),
    actor,
    actor_email,
    actor_name,
    action,
    property_id: listing ? listingId(listing) : null,
    property_title: listing?.title ?? null,
    changes,
  } satisfies TablesInsert<'audit_log'>
}

/** The event of a listing's history that an action was, at the time that the log says. */
function eventRow({ at, listing: key, changes = {} }: DemoAction, { when }: Office) {
  const listing = listingNamed(key)
  if (!listing || !('price' in changes || 'status' in changes)) return []
  const kind = 'price' in changes ? 'price' : 'under-offer'
  const event = eventRows(listing).findLast((row) => row.kind === kind)
  if (!event) throw new Error(`The history of ${key} does not tell of ${kind}.`)
  return [{ ...event, happened_at: when(at) }]
}

const emailOf = (name: string) =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('.')}@${DOMAIN}`

function listingNamed(key: string | undefined): Listing | undefined {
  if (key === undefined) return undefined
  const listing = demoListings.find((each) => each.key === key)
  if (!listing) throw new Error(`No demo listing has the key ${key}.`)
  return listing
}
