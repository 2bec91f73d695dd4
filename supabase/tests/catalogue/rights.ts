/**
 * Who is granted what, object by object: the table 'Who may do what', before row-level security narrows it. Nobody has a
 * right to what is not named.
 */
export type Rights = Record<string, Partial<Record<ApiRole, string>>>
export type ApiRole = 'PUBLIC' | 'anon' | 'authenticated' | 'service_role'

const LISTING: Rights[string] = {
  anon: 'select',
  authenticated: 'delete insert select update',
  service_role: 'all',
}

const VERSION: Rights[string] = {
  ...LISTING,
  anon: 'select(property_id) select(property_image_id) select(url)',
}
const DIARY: Rights[string] = { authenticated: 'delete insert select update', service_role: 'all' }
const PLACE = 'select(east) select(id) select(north) select(town)'

export const TABLE_RIGHTS: Rights = {
  'public.properties': LISTING,
  'public.property_images': LISTING,
  'public.small_images': LISTING,
  'public.property_files': LISTING,
  'public.property_tours': LISTING,
  // Of the larger versions a page of the site asks for the addresses alone.
  'public.medium_images': VERSION,
  'public.thumbnails': VERSION,
  // Addresses and exact positions, for staff alone; written by save_position.
  'public.property_positions': { authenticated: 'select', service_role: 'all' },
  // Written by save_rooms alone.
  'public.property_rooms': { anon: 'select', authenticated: 'select', service_role: 'all' },
  // Written by a trigger alone, and marked by correct_event.
  'public.listing_events': { anon: 'select', authenticated: 'select', service_role: 'all' },
  // Written by save_answer alone.
  'public.listing_answers': { anon: 'select', authenticated: 'select', service_role: 'all' },
  // Read by functions with their caller's rights; the schema is not exposed.
  'private.photo_files': { authenticated: 'select' },
  // A row a card: as public as the listings themselves.
  'public.listing_cards': { anon: 'select', authenticated: 'select', service_role: 'all' },
  'public.gazetteer': { service_role: 'all' },
  // The point on the map of a listing's page.
  'public.places': { anon: PLACE, authenticated: PLACE, service_role: 'all' },
  'public.listing_overview': { authenticated: 'select', service_role: 'all' },
  'public.pending_listings': { authenticated: 'select', service_role: 'all' },
  'public.enquiries': {
    authenticated: 'select update(note) update(state)',
    service_role: 'all',
  },
  'public.enquiry_overview': { authenticated: 'select', service_role: 'all' },
  // Of visitors without an account. Only functions answer from them, to who has the token of an alert.
  'public.alerts': { service_role: 'all' },
  'public.alert_hits': { service_role: 'all' },
  'public.outgoing_mails': { service_role: 'all' },
  // Secrets of staff's calendars, which only functions answer to.
  'public.diary_feeds': { service_role: 'all' },
  // Visitors reach viewings through functions alone, and members of staff not at all.
  'public.viewings': DIARY,
  'public.viewing_rules': DIARY,
  'public.staff_hours': DIARY,
  'public.staff_absences': DIARY,
  'public.bank_holidays': { authenticated: 'select', service_role: 'all' },
  // Sums alone, counted and read by functions.
  'public.listing_visits': { service_role: 'all' },
  // Made and ended by functions. The links cannot be derived from their hashes.
  'public.owner_links': { authenticated: 'select', service_role: 'all' },
  'public.enquiry_events': { authenticated: 'select', service_role: 'all' },
  'private.enquiry_arrivals': { service_role: 'delete select' },
  'private.kept_texts': { service_role: 'delete select' },
  'private.passed_challenges': { service_role: 'delete insert select' },
  // Migrations alone state them.
  'public.advert_phrases': { authenticated: 'select', service_role: 'all' },
  'public.erasures': { authenticated: 'select', service_role: 'all' },
  'public.staff': { authenticated: 'select', service_role: 'all' },
  // Written by triggers alone.
  'public.audit_log': { authenticated: 'select', service_role: 'all' },
  'public.deleted_listings': { authenticated: 'select', service_role: 'all' },
}

const STAFF_CALL: Rights[string] = { authenticated: 'execute' }
const HELPER: Rights[string] = { authenticated: 'execute', service_role: 'execute' }
/** What the relay worker and the nightly erasure do; no person calls it. */
const WORKER_CALL: Rights[string] = { service_role: 'execute' }

const PEOPLE: Rights[string] = { anon: 'execute', authenticated: 'execute' }
const EVERYBODY: Rights[string] = { ...PEOPLE, service_role: 'execute' }

/** The functions that a visitor may call, and why. */
const VISITOR_CALLS: Rights = {
  // A form is sent without an account. It answers of its own unguessable id alone, and limits itself.
  'public.submit_enquiry': PEOPLE,
  // The browser that sent the mail says so. It needs the enquiry's unguessable id and answers nothing.
  'public.mark_enquiry_relayed': PEOPLE,
  // The public lists. They read what anybody may read, with the caller's own rights.
  'public.search_listings': EVERYBODY,
  'public.count_options': PEOPLE,
  'public.relax_search': PEOPLE,
  'public.count_found': EVERYBODY,
  'public.describe_place': EVERYBODY,
  'public.search_on_map': EVERYBODY,
  'public.unplaced_listings': EVERYBODY,
  // A listing for a form, by name. It reads active listings alone.
  'public.listings_named': PEOPLE,
  // An enquiry for its sender. They need the unguessable token of its letters' link.
  'public.read_enquiry': PEOPLE,
  'public.withdraw_enquiry': PEOPLE,
  // Whom a link invites. It needs the link's unguessable secret.
  'public.read_invitation': PEOPLE,
  // An alert is asked for without an account. The same answer for every address; a letter asks the address.
  'public.request_alert': PEOPLE,
  // The page behind a mailed link. Each needs the alert's unguessable token.
  'public.read_alert': PEOPLE,
  'public.confirm_alert': PEOPLE,
  'public.change_alert': PEOPLE,
  'public.pause_alert': PEOPLE,
  // Also with one press in a mail program, which has no key.
  'public.end_alert': EVERYBODY,
  // When a home can be seen, without who shows it. A time is held for a request's unguessable id and booked for its enquiry.
  'public.free_slots': PEOPLE,
  'public.hold_slot': PEOPLE,
  'public.book_slot': PEOPLE,
  // The page behind a mailed link. Each needs the viewing's unguessable token.
  'public.read_viewing': PEOPLE,
  'public.free_slots_to_move': PEOPLE,
  'public.move_viewing': PEOPLE,
  'public.cancel_viewing': PEOPLE,
  // A visit is counted without an account: one more in a sum, of what visitors see, and no answer.
  'public.count_visit': PEOPLE,
  // The page of a home for its owner. Both need the unguessable token of its link.
  'public.owner_progress': PEOPLE,
  'public.answer_proposal': PEOPLE,
  // Places and listings while a visitor types. It reads active listings alone.
  'public.suggest_places': PEOPLE,
}

/** What the functions above call with their caller's rights. The API does not expose the schema. */
const CALLED_FOR_VISITORS: Rights = {
  'private.check_arguments': EVERYBODY,
  // In the policies of listing_events.
  'private.shows_event': PEOPLE,
  'private.visitor_limits': EVERYBODY,
  'private.search_terms': EVERYBODY,
  'private.refuse_unknown_filters': EVERYBODY,
  // In a check of listings, which says how answers are written.
  'private.answer_topics': EVERYBODY,
  'private.are_answers': EVERYBODY,
  'private.listing_takes': EVERYBODY,
  'private.feature_bits': EVERYBODY,
  'private.price_per_foot': EVERYBODY,
  // It reads active listings alone.
  'private.listings_mentioning': EVERYBODY,
  'private.mentions_more': EVERYBODY,
  'private.places_sought': EVERYBODY,
  'private.places_around': EVERYBODY,
  'private.place_bits': EVERYBODY,
  'private.terms_to_count': EVERYBODY,
  'private.refuse_other_features': EVERYBODY,
  'private.count_taken': EVERYBODY,
  'private.last_counted': EVERYBODY,
  'private.read_area': EVERYBODY,
  'private.is_in_area': EVERYBODY,
  'private.tiles_of': EVERYBODY,
  'private.readable_tiles': EVERYBODY,
  'private.spread_bits': EVERYBODY,
  'private.tile_row': EVERYBODY,
  'private.unplaced': EVERYBODY,
}

export const FUNCTION_RIGHTS: Rights = {
  ...VISITOR_CALLS,
  ...CALLED_FOR_VISITORS,
  'public.answer_by_mail': STAFF_CALL,
  'public.add_days_off': STAFF_CALL,
  'public.book_for': STAFF_CALL,
  'public.cancel_invitation': STAFF_CALL,
  'public.cancel_viewing_for': STAFF_CALL,
  'public.confirm_viewing': STAFF_CALL,
  'public.free_slots_to_reschedule': STAFF_CALL,
  'public.change_colleague': STAFF_CALL,
  'public.change_listings': STAFF_CALL,
  'public.check_setup': WORKER_CALL,
  'public.claim_due_enquiries': WORKER_CALL,
  'public.claim_due_mails': WORKER_CALL,
  'public.claim_enquiry_digest': WORKER_CALL,
  'public.claim_invitation': WORKER_CALL,
  'public.correct_event': STAFF_CALL,
  'public.count_listings': STAFF_CALL,
  'public.count_open_enquiries': STAFF_CALL,
  'public.delete_image_safely': STAFF_CALL,
  'public.desk_today': STAFF_CALL,
  'public.diary': STAFF_CALL,
  'public.diary_feed_state': STAFF_CALL,
  'public.diary_people': STAFF_CALL,
  'public.end_access': STAFF_CALL,
  'public.end_diary_feed': STAFF_CALL,
  'public.enquired_properties': STAFF_CALL,
  'public.enquiry_letters': STAFF_CALL,
  'public.end_owner_link': STAFF_CALL,
  'public.erase_deleted_listing': STAFF_CALL,
  'public.erase_enquiries': STAFF_CALL,
  'public.erase_expired_enquiries': WORKER_CALL,
  'public.erase_old_mails': WORKER_CALL,
  'public.erase_expired_deletions': WORKER_CALL,
  'public.export_and_erase_enquiries': STAFF_CALL,
  'public.export_enquiries': STAFF_CALL,
  'public.get_schema_info': STAFF_CALL,
  'public.invite_colleague': STAFF_CALL,
  'public.lint_advert': STAFF_CALL,
  'public.listing_interest': STAFF_CALL,
  'public.log_enquiry_export': STAFF_CALL,
  'public.make_administrator': WORKER_CALL,
  'public.make_diary_feed': STAFF_CALL,
  'public.make_owner_link': STAFF_CALL,
  'public.make_recovery_codes': STAFF_CALL,
  'public.match_alerts': WORKER_CALL,
  'public.note_viewing': STAFF_CALL,
  'public.open_invitations': STAFF_CALL,
  'public.optimize_property_images': STAFF_CALL,
  'public.remove_second_factor': STAFF_CALL,
  'public.reorder_images_safely': STAFF_CALL,
  'public.pass_challenge': WORKER_CALL,
  'public.order_listing_files': STAFF_CALL,
  'public.people_waiting': STAFF_CALL,
  'public.publish_gaps': STAFF_CALL,
  'public.queue_alert_mails': WORKER_CALL,
  'public.read_diary_feed': WORKER_CALL,
  'public.refresh_alert_places': WORKER_CALL,
  'public.refresh_gap_counts': WORKER_CALL,
  'public.require_second_factor': WORKER_CALL,
  'public.reschedule_viewing': STAFF_CALL,
  'public.reset_second_factor': STAFF_CALL,
  'public.restore_access': STAFF_CALL,
  'public.restore_listing': STAFF_CALL,
  'public.save_answer': STAFF_CALL,
  'public.save_enquiry_note': STAFF_CALL,
  'public.save_hours': STAFF_CALL,
  'public.save_position': STAFF_CALL,
  'public.save_rooms': STAFF_CALL,
  'public.search_overviews': STAFF_CALL,
  // Of the own account alone; asked before a session counts as one of staff.
  'public.second_factor_status': STAFF_CALL,
  'public.send_enquiry_again': STAFF_CALL,
  'public.set_own_name': STAFF_CALL,
  'public.settle_enquiry_digest': WORKER_CALL,
  'public.settle_enquiry_relay': WORKER_CALL,
  'public.settle_invitation': WORKER_CALL,
  'public.settle_mail': WORKER_CALL,
  'public.settle_viewing': STAFF_CALL,
  'public.staff_emails': STAFF_CALL,
  'public.tend_alerts': WORKER_CALL,
  'public.tend_owner_pages': WORKER_CALL,
  'public.team_members': STAFF_CALL,
  'public.use_recovery_code': STAFF_CALL,
  'public.visit_report': STAFF_CALL,
  // What an advert says, and the rules of certificates and tenancies: asked when staff write, and before publishing.
  'private.advert_problems': HELPER,
  'private.blocking_gaps': HELPER,
  'private.derived_columns': HELPER,
  'private.is_public_status': HELPER,
  'private.london_day': HELPER,
  'private.prs_numbers_due': HELPER,
  'private.prs_numbers_from': HELPER,
  'private.prs_region': HELPER,
  'private.publish_gaps': HELPER,
  'private.all_stated': HELPER,
  'private.bedroom_contradiction': HELPER,
  'private.epc_band': HELPER,
  'private.epc_contradiction': HELPER,
  'private.epc_grace': HELPER,
  'private.is_assured': HELPER,
  'private.phrases_in': HELPER,
  'private.price_contradiction': HELPER,
  'private.stated_number': HELPER,
  'private.tenure_contradiction': HELPER,
  'private.text_to_lint': HELPER,
  'private.caller_id': HELPER,
  'private.change_listing': STAFF_CALL,
  'private.containing': HELPER,
  'private.folded': HELPER,
  'private.listing_text': HELPER,
  'private.listing_words': HELPER,
  'private.has_role': HELPER,
  'private.is_staff': HELPER,
  'private.mailbox_of': HELPER,
  'private.mailboxes_of': HELPER,
  'private.plain_contact': HELPER,
  'private.storable_json': HELPER,
  'private.storable_text': HELPER,
  // Asked by the policies of stored files.
  'private.may_add_file': STAFF_CALL,
  'private.may_change_file': STAFF_CALL,
  'private.require_administrator': HELPER,
  'private.require_staff': HELPER,
  // In a generated column that staff write.
  'private.has_outside_space': HELPER,
  'private.ordered_image_urls': HELPER,
  'private.cover_of': HELPER,
  'private.largest_bedroom_of': HELPER,
  'private.audit_retention': WORKER_CALL,
  'private.deletion_retention': WORKER_CALL,
  'private.enquiry_retention': WORKER_CALL,
  // In a check of the gazetteer.
  'private.folded_name': WORKER_CALL,
  'private.log_several': STAFF_CALL,
  'private.stored_path': HELPER,
  'private.relay_head_start': WORKER_CALL,
  'private.relay_lease': WORKER_CALL,
  // In checks of letters and alerts, which a restore of a backup writes.
  'private.is_address': WORKER_CALL,
  'private.relay_pause': WORKER_CALL,
  'private.spam_retention': WORKER_CALL,
}

/** Functions that act with their owner's rights although the API exposes them: each checks its caller itself. */
export const EXPOSED_DEFINERS = [
  'public.add_days_off',
  'public.answer_by_mail',
  'public.answer_proposal',
  'public.book_for',
  'public.book_slot',
  'public.cancel_invitation',
  'public.cancel_viewing',
  'public.cancel_viewing_for',
  'public.change_alert',
  'public.change_colleague',
  'public.check_setup',
  'public.claim_due_mails',
  'public.claim_invitation',
  'public.confirm_alert',
  'public.confirm_viewing',
  'public.correct_event',
  'public.count_listings',
  'public.count_visit',
  'public.describe_place',
  'public.diary',
  'public.diary_feed_state',
  'public.diary_people',
  'public.end_access',
  'public.end_alert',
  'public.end_diary_feed',
  'public.end_owner_link',
  'public.enquiry_letters',
  'public.erase_deleted_listing',
  'public.erase_enquiries',
  'public.erase_old_mails',
  'public.export_and_erase_enquiries',
  'public.export_enquiries',
  'public.free_slots',
  'public.free_slots_to_move',
  'public.free_slots_to_reschedule',
  'public.hold_slot',
  'public.invite_colleague',
  'public.listing_interest',
  'public.listings_named',
  'public.log_enquiry_export',
  'public.make_administrator',
  'public.make_diary_feed',
  'public.make_owner_link',
  'public.make_recovery_codes',
  'public.mark_enquiry_relayed',
  'public.match_alerts',
  'public.move_viewing',
  'public.note_viewing',
  'public.open_invitations',
  'public.owner_progress',
  'public.pause_alert',
  'public.people_waiting',
  'public.publish_gaps',
  'public.queue_alert_mails',
  'public.read_alert',
  'public.read_diary_feed',
  'public.read_enquiry',
  'public.read_invitation',
  'public.read_viewing',
  'public.refresh_alert_places',
  'public.refresh_gap_counts',
  'public.remove_second_factor',
  'public.request_alert',
  'public.require_second_factor',
  'public.reschedule_viewing',
  'public.reset_second_factor',
  'public.restore_access',
  'public.restore_listing',
  'public.save_answer',
  'public.save_hours',
  'public.save_position',
  'public.save_rooms',
  'public.search_overviews',
  'public.second_factor_status',
  'public.send_enquiry_again',
  'public.set_own_name',
  'public.settle_invitation',
  'public.settle_mail',
  'public.settle_viewing',
  'public.staff_emails',
  'public.submit_enquiry',
  'public.suggest_places',
  'public.team_members',
  'public.tend_alerts',
  'public.tend_owner_pages',
  'public.use_recovery_code',
  'public.visit_report',
  'public.withdraw_enquiry',
]

interface Grant {
  object: string
  role: ApiRole | null
  privilege: string | null
  everything: boolean
}

const API_ROLE = `grantee in (0, 'anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)`
const ROLE_NAME = `case grantee when 0 then 'PUBLIC' else grantee::regrole::text end`

export const TABLE_GRANTS = `
  select format('%s.%s', relnamespace::regnamespace, relname) as object, ${ROLE_NAME} as role,
    lower(privilege_type) as privilege,
    count(*) over (partition by class.oid, grantee) =
      (select count(*) from aclexplode(acldefault('r', relowner))) as everything
  from pg_catalog.pg_class as class
  left join lateral aclexplode(coalesce(relacl, acldefault('r', relowner))) on ${API_ROLE}
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select format('%s.%s', relnamespace::regnamespace, relname), ${ROLE_NAME},
    format('%s(%s)', lower(privilege_type), attname), false
  from pg_catalog.pg_class as class
  join pg_catalog.pg_attribute as attribute on attribute.attrelid = class.oid
  cross join lateral aclexplode(attacl)
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and ${API_ROLE}`

export const FUNCTION_GRANTS = `
  select format('%s.%s', pronamespace::regnamespace, proname) as object, ${ROLE_NAME} as role,
    lower(privilege_type) as privilege, false as everything
  from pg_catalog.pg_proc
  left join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) on ${API_ROLE}
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`

/** What tables and functions that are made later would be granted by themselves. */
export const DEFAULT_GRANTS = `
  select defaclnamespace::regnamespace::text as schema, defaclobjtype as kind, ${ROLE_NAME} as role,
    privilege_type
  from pg_catalog.pg_default_acl cross join lateral aclexplode(defaclacl)
  where ${API_ROLE} order by 1, 2, 3, 4`

export const POLICIES = `
  select schemaname, tablename, policyname, permissive, roles::text[], cmd, qual, with_check
  from pg_catalog.pg_policies order by 1, 2, 3`

export const DEFINERS = `
  select format('%s.%s', pronamespace::regnamespace, proname) as object
  from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`

/** Brings rows of the two queries above into the form of the tables above. */
export function gatherRights(grants: Grant[]): Rights {
  const rights: Record<string, Partial<Record<ApiRole, string>>> = {}
  for (const { object, role, privilege, everything } of grants) {
    if (!role || !privilege) continue
    const ofObject = rights[object] ?? {}
    rights[object] = ofObject
    const held = ofObject[role]?.split(' ') ?? []
    ofObject[role] = everything ? 'all' : [...held, privilege].sort().join(' ')
  }
  return rights
}
