import { fieldNamed } from '~/content/listing/everyField'
import { fieldLabel, writtenValue } from '~/content/listing/fieldWords'
import { midSentence } from '~/content/listing/writtenValue'
import { type FieldChange, fieldChangesOf } from '~/lib/listing/listingDifferences'
import { listed } from '~/lib/text/listed'
import type { AuditAction, AuditEntry } from '~/types/portal/activity'
import type { EnquirySource, EnquiryState } from '~/types/portal/staffEnquiry'
import { enquiriesText, receivedLabels, sourceLabels, stateLabels } from './enquiries'

/** The most fields that a sentence names; more are counted, and a longer text is left to the details. */
const MOST_NAMED = 3
const LONGEST_QUOTED = 60

const ofAccounts = {
  signed_in: 'signed in',
  password_entered: 'entered the password; the code is still to come',
  code_entered: 'entered the code',
  mail_link_opened: 'opened a link from a mail; a new password is still to come',
  password_changed: 'changed the password',
  password_set_by_mail: 'set the password anew by mail',
  second_factor_on: 'turned two-step verification on',
  second_factor_off: 'turned two-step verification off',
  recovery_codes_made: 'made recovery codes',
  recovery_code_used: 'signed in with a recovery code',
  joined: 'accepted the invitation',
} as const

const ofColleagues = {
  invited: (name: string) => `invited ${name}`,
  invitation_cancelled: (name: string) => `cancelled the invitation of ${name}`,
  colleague_changed: (name: string) => `changed the name or role of ${name}`,
  access_ended: (name: string) => `removed ${name}’s access`,
  access_restored: (name: string) => `gave ${name} access again`,
  second_factor_reset: (name: string, reason: string) =>
    `reset ${name}’s two-step verification: ${reason}`,
} as const

const ofListings = {
  created: (title: string) => `added ${title}`,
  deleted: (title: string) => `deleted ${title}`,
  published: (title: string) => `published ${title}`,
  withdrawn: (title: string) => `withdrew ${title}`,
  restored: (title: string) => `brought ${title} back`,
  erased: (title: string) => `deleted ${title} for good`,
} as const

const ofHeldData = {
  held_data_read: (enquiries: string) => `looked up what is held about one address: ${enquiries}`,
  held_data_erased: (enquiries: string) => `erased what was held about one address: ${enquiries}`,
} as const

const ofAddresses = {
  address_change_asked: (was: string, is: string) =>
    `asked to change the account’s address from ${was} to ${is}`,
  address_changed: (was: string, is: string) =>
    `changed the account’s address from ${was} to ${is}`,
} as const

type OfListing = Exclude<
  AuditAction,
  | keyof typeof ofAccounts
  | keyof typeof ofColleagues
  | keyof typeof ofHeldData
  | keyof typeof ofAddresses
  | 'edited'
  | 'photographs'
  | 'files'
  | 'several'
  | 'enquiries_exported'
>

/** The person's name, or the address if there is none. */
export function actorOf({ actor_name, actor_email }: AuditEntry): string {
  return actor_name || actor_email
}

/**
 * An action as the predicate of a sentence about its author: 'changed the price of Gabled house from £650,000 to
 * £625,000'.
 */
export function activitySentence({ action, changes, property_title }: AuditEntry): string {
  const title = property_title ?? 'a listing'
  if (action in ofAccounts) return ofAccounts[action as keyof typeof ofAccounts]
  if (action in ofColleagues) {
    const name = String(changes.colleague || 'a colleague')
    return ofColleagues[action as keyof typeof ofColleagues](name, String(changes.reason ?? ''))
  }
  if (action in ofHeldData) return ofHeldData[action as keyof typeof ofHeldData](rowsOf(changes))
  if (action === 'enquiries_exported') return exportSentence(changes)
  if (action in ofAddresses) {
    const [was, is] = Array.isArray(changes.address) ? changes.address : []
    return ofAddresses[action as keyof typeof ofAddresses](String(was), String(is))
  }
  if (action === 'photographs') return photographSentence(title, changes)
  if (action === 'files') return fileSentence(changes)
  if (action === 'edited') return editSentence(title, fieldChangesOf(changes))
  if (action === 'several') return severalSentence(changes)
  return ofListings[action as OfListing](title)
}

/** Whether the sentence leaves out the values that an edit changed. */
export function needsDetails(changes: readonly FieldChange[]): boolean {
  return changes.length > 1 || changes.some(isTooLong)
}

function photographSentence(title: string, changes: AuditEntry['changes']): string {
  const counted = (['added', 'removed', 'changed'] as const).flatMap((what) => {
    const count = Number(changes[what] ?? 0)
    const words = count === 1 ? '1 photograph' : `${count} photographs`
    const place = { added: 'to', removed: 'from', changed: 'of' }[what]
    return count > 0 ? [`${what} ${words} ${place} ${title}`] : []
  })
  const [first, ...others] = counted
  if (!first) return changes.reordered ? `reordered the photographs of ${title}` : ''
  // The title is named only once.
  const parts = [first, ...others.map((part) => part.replace(title, 'it'))]
  return listed(changes.reordered ? [...parts, 'reordered its photographs'] : parts)
}

const bucketNames: Readonly<Record<string, string>> = {
  documents: 'documents',
  'property-files': 'plans and documents',
}

function fileSentence({ what, bucket, folder, files }: AuditEntry['changes']): string {
  const names = Array.isArray(files) ? files : []
  const named = names.length === 1 ? String(names[0]) : `${names.length} files`
  const kind = bucketNames[String(bucket)] ?? 'photographs'
  const place = folder ? `the folder ${folder} of the ${kind}` : `the ${kind}`
  return `${what} ${named} ${what === 'removed' ? 'from' : 'in'} ${place}`
}

/** The number of listings in an action on several, in the sentence's words. */
export function severalListings({ listings }: AuditEntry['changes']): string {
  return listings === 1 ? '1 listing' : `${listings} listings`
}

function severalSentence(changes: AuditEntry['changes']): string {
  const { change, wanted } = changes
  const listings = severalListings(changes)
  if (change === 'deleted') return `deleted ${listings}`
  if (change === 'restored') return `brought ${listings} back`
  if (change === 'featured') {
    return wanted === 'true' ? `featured ${listings}` : `stopped featuring ${listings}`
  }
  // An undone action gives each listing its former status.
  const status = wanted ? writtenValue('status', wanted) : 'what it was'
  return `changed the status of ${listings} to ${status}`
}

function rowsOf({ rows }: AuditEntry['changes']): string {
  return rows === 1 ? '1 enquiry' : `${Number(rows).toLocaleString('en-GB')} enquiries`
}

/** Names the filter as the filters of the list do. */
function exportSentence(changes: AuditEntry['changes']): string {
  const { state, source, property, received, search } = changes.filter as Record<string, string>
  const filters = [
    state ? stateLabels[state as EnquiryState] : enquiriesText.allStates,
    source && sourceLabels[source as EnquirySource],
    property && 'one listing',
    received && (receivedLabels[received as keyof typeof receivedLabels] ?? received),
    search && `‘${search}’`,
  ].filter(Boolean)
  return `exported ${rowsOf(changes)} (${filters.join(', ')})`
}

function editSentence(title: string, changes: readonly FieldChange[]): string {
  const [only] = changes
  if (only && changes.length === 1) return fieldSentence(title, only)
  if (changes.length > MOST_NAMED || !only) return `changed ${changes.length} details of ${title}`
  return `changed ${listed(changes.map(({ field }) => named(field)))} of ${title}`
}

function fieldSentence(title: string, change: FieldChange): string {
  const { field, before, after } = change
  if (field === 'price_change') {
    return `marked a change of the price of ${title} as a typing error: ${before}`
  }
  if (field === 'questions_answered') {
    return questionSentence(title, String(before), String(after))
  }
  if (field === 'featured') return after ? `featured ${title}` : `stopped featuring ${title}`
  if (isSwitch(field)) return `set ${named(field)} of ${title} to ${writtenValue(field, after)}`
  if (isTooLong(change)) return `changed ${named(field)} of ${title}`
  const [was, is] = [writtenValue(field, before), writtenValue(field, after)]
  if (!is) return `removed ${named(field)} of ${title}, ${was}`
  if (!was) return `set ${named(field)} of ${title} to ${is}`
  return `changed ${named(field)} of ${title} from ${was} to ${is}`
}

/** Of an answer that was, and is, on the page or off it, and may be reworded. */
function questionSentence(title: string, before: string, after: string): string {
  const [place, isReworded] = after.split(', ')
  const isOn = place === 'On the page'
  if (!before) {
    return isOn
      ? `put an answered question on the page of ${title}`
      : `kept an answered question off the page of ${title}`
  }
  if (place === before) return `reworded an answered question about ${title}`
  const moved = isOn ? 'put an answered question back on' : 'took an answered question off'
  return `${moved} the page of ${title}${isReworded ? ' and reworded it' : ''}`
}

const isSwitch = (field: string) => fieldNamed(field)?.kind === 'switch'

function named(field: string): string {
  const label = fieldLabel(field)
  // 'the available from of' is no English.
  if (isSwitch(field) || label.endsWith(' from')) return `‘${label}’`
  return `the ${midSentence(label)}`
}

function isTooLong({ field, before, after }: FieldChange): boolean {
  return [before, after].some((value) => writtenValue(field, value).length > LONGEST_QUOTED)
}
