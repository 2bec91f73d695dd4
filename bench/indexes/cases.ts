/** An index with a statement that is measured with and without it. */
export interface IndexCase {
  index: string
  serves: string
  /** `:listing`, `:enquiry`, `:place`, `:member` and `:rare` stand for an existing id. */
  statement: string
}

const overviews = (filters: object, sort = 'newest') =>
  `select id from public.search_overviews('${JSON.stringify(filters)}', '${sort}')`
const enquiries = (where: string) => `select id, name, state from public.enquiries where ${where}`
const deletion = (table: string, id: string) => `delete from ${table} where id = ${id}`
const NEWEST = 'received_at desc, id desc limit 25'

/**
 * The indexes to measure, except those of the visitors' lists, which the plan tests and `queries` (with a million
 * listings) cover.
 */
export const cases: readonly IndexCase[] = [
  {
    index: 'properties_featured',
    serves: 'the featured listings',
    statement:
      'select id from public.properties where featured order by created_at desc, id desc limit 8',
  },
  {
    index: 'properties_without_cover',
    serves: 'what needs a photograph today',
    statement:
      'select id from public.properties where cover is null order by created_at desc, id desc limit 101',
  },
  {
    index: 'properties_of_place',
    serves: 'deleting a place',
    statement: 'select count(*) from public.properties where place_id = :place',
  },
  {
    index: 'properties_by_title',
    serves: 'suggestions of titles',
    statement: "select * from public.suggest_places('sale', 'georgian')",
  },
  {
    index: 'properties_by_date',
    serves: "the portal's newest",
    statement: overviews({}),
  },
  {
    index: 'properties_by_price',
    serves: "the portal's dearest",
    statement: overviews({}, 'price_high'),
  },
  {
    index: 'properties_of_class_by_price',
    serves: "a tab's dearest",
    statement: overviews({ class: 'development' }, 'price_high'),
  },
  {
    index: 'properties_of_status_by_date',
    serves: "the portal's drafts",
    statement: overviews({ status: 'draft' }),
  },
  {
    index: 'properties_by_name',
    serves: "the table's order by title",
    statement: overviews({}, 'title'),
  },
  {
    index: 'properties_by_change',
    serves: "the table's order by the last change",
    statement: overviews({}, 'updated'),
  },
  {
    index: 'properties_by_text',
    serves: "the portal's search for what few have",
    statement: overviews({ text: 'quenstead moat' }),
  },
  {
    index: 'properties_of_price',
    serves: "the portal's search for a price",
    statement: overviews({ text: '£1,234,000' }),
  },
  {
    index: 'property_images_in_order',
    serves: "a listing's photographs",
    statement:
      'select url from public.property_images where property_id = :listing order by display_order, id',
  },
  {
    index: 'property_images_to_optimize',
    serves: 'what needs optimization',
    statement: 'select id from public.pending_listings order by id limit 1000',
  },
  {
    index: 'small_images_of_property',
    serves: 'deleting a listing; so those of the other versions',
    statement: deletion('public.properties', ':listing'),
  },
  {
    index: 'gazetteer_by_name',
    serves: 'placing a listing',
    statement:
      "select slug from public.gazetteer where kind = 'postcode-district' and lower(name) = 'n1'",
  },
  {
    index: 'gazetteer_by_parent',
    serves: 'removing a borough',
    statement: "select slug from public.gazetteer where parent = 'islington'",
  },
  {
    index: 'places_by_position',
    serves: 'a search within three miles',
    statement: `select id from public.places where north between
      (select north - 3 from public.places where id = :place) and (select north + 3 from public.places where id = :place)`,
  },
  {
    index: 'places_by_town',
    serves: 'a search in a town or a quarter',
    statement: "select public.places_in('winchester')",
  },
  {
    index: 'places_by_borough',
    serves: 'a search in a borough',
    statement: "select public.places_in('camden')",
  },
  {
    index: 'places_by_station',
    serves: 'a search at a station',
    statement: "select public.places_in('kew-bridge-station')",
  },
  {
    index: 'places_by_postcode',
    serves: 'a search in a postcode district',
    statement: "select public.places_in('sw1')",
  },
  {
    index: 'enquiries_open_first',
    serves: "the desk's first page",
    statement: `${enquiries('true')} order by is_open desc, ${NEWEST}`,
  },
  {
    index: 'enquiries_of_state',
    serves: 'those of one state',
    statement: `${enquiries("state = 'acknowledged'")} order by ${NEWEST}`,
  },
  {
    index: 'enquiries_by_sender',
    serves: "all of one sender's",
    statement: enquiries("lower(email) = 'sender77@visitor.example'"),
  },
  {
    index: 'enquiries_by_former_sender',
    serves: 'what an address sent before a correction',
    statement: enquiries("former_emails @> array['former50@visitor.example']"),
  },
  {
    index: 'enquiries_by_mailbox',
    serves: "a mailbox's limit of a day",
    statement: enquiries(
      "private.mailbox_of(email) = 'sender77@visitor.example' and received_at > now() - interval '24 hours'",
    ),
  },
  {
    index: 'enquiries_by_former_mailbox',
    serves: 'the same for corrected addresses',
    statement: enquiries(
      "private.mailboxes_of(former_emails) @> array['former50@visitor.example']",
    ),
  },
  {
    index: 'enquiries_of_property',
    serves: 'deleting a listing',
    statement: deletion('public.properties', ':listing'),
  },
  {
    index: 'enquiries_handled_by',
    serves: "removing a member's account",
    statement: deletion('auth.users', ':member'),
  },
  {
    index: 'enquiry_events_of_enquiry',
    serves: "an enquiry's history",
    statement:
      'select action, value from public.enquiry_events where enquiry_id = :enquiry order by happened_at, id',
  },
  {
    index: 'enquiry_events_done_by',
    serves: "removing a member's account",
    statement: deletion('auth.users', ':member'),
  },
  {
    index: 'erasures_done_by',
    serves: "removing a member's account",
    statement: deletion('auth.users', ':member'),
  },
  {
    index: 'enquiries_relay_due',
    serves: "the worker's look for what is due",
    statement: enquiries("relay_state = 'pending' and relay_due_at <= now()"),
  },
  {
    index: 'enquiries_held',
    serves: "the digest's look for what is held",
    statement: enquiries("relay_state = 'held' and relay_due_at <= now()"),
  },
  {
    index: 'enquiries_of_digest',
    serves: 'what a digest lists',
    statement: enquiries("relay_digest = '00000000-0000-4000-8000-000000000000'"),
  },
  {
    index: 'audit_log_by_time',
    serves: 'the newest of the log',
    statement:
      'select * from public.audit_log where part_of is null order by happened_at desc, id desc limit 50',
  },
  {
    index: 'audit_log_of_person',
    serves: 'what somebody did who does little',
    statement:
      'select * from public.audit_log where part_of is null and actor = :rare order by happened_at desc, id desc limit 50',
  },
  {
    index: 'audit_log_of_listing',
    serves: "a listing's history",
    statement:
      'select * from public.audit_log where property_id = :listing order by happened_at desc, id desc limit 50',
  },
  {
    index: 'audit_log_of_action',
    serves: 'the listings of one action',
    statement: "select * from public.audit_log where part_of = md5('action 7')::uuid",
  },
  {
    index: 'deleted_listings_by_time',
    serves: 'the deleted listings',
    statement:
      'select id, title from public.deleted_listings order by deleted_at desc, id desc limit 25',
  },
  {
    index: 'deleted_listings_by_file',
    serves: 'whether a file is spared',
    statement: "select id from public.deleted_listings where files @> array['deleted_77/1.jpg']",
  },
]
