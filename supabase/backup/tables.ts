export interface BackedUpTable {
  name: string
  key: string
  /** Columns that the database computes and does not accept. */
  generated: readonly string[]
  /** Columns that name a staff account. Accounts belong to the project and are not in a backup. */
  accounts: readonly string[]
  /** Whether a new project may already have rows in it, since every sign-in is recorded. */
  fillsByItself: boolean
}

const listed = (
  name: string,
  {
    key = 'id',
    generated = [],
    accounts = [],
    fillsByItself = false,
  }: Partial<Omit<BackedUpTable, 'name'>> = {},
): BackedUpTable => ({ name, key, generated, accounts, fillsByItself })

/** Every table with data of its own, ordered so that each refers only to earlier ones. */
export const TABLES: readonly BackedUpTable[] = [
  listed('properties', {
    generated: [
      'search_price',
      'feature_bits',
      'search_text',
      'words',
      'place_id',
      'price_per_foot',
    ],
  }),
  listed('property_rooms'),
  listed('listing_answers'),
  listed('property_images'),
  listed('small_images'),
  listed('medium_images'),
  listed('thumbnails'),
  listed('property_positions', { key: 'property_id' }),
  listed('property_files'),
  listed('property_tours'),
  listed('listing_events', { accounts: ['corrected_by'] }),
  listed('listing_visits'),
  listed('owner_links', { accounts: ['created_by'] }),
  listed('alerts', {
    generated: [
      'terms',
      'mentioned',
      'reach',
      'place_search',
      'sought_type',
      'least_price',
      'most_price',
      'least_bedrooms',
    ],
  }),
  listed('enquiries', { generated: ['is_open'], accounts: ['handled_by'] }),
  listed('enquiry_events', { accounts: ['done_by'] }),
  listed('viewing_rules', { key: 'property_id' }),
  listed('viewings', { generated: ['starts_at', 'ends_at'], accounts: ['staff_id'] }),
  listed('erasures', { accounts: ['done_by'] }),
  listed('deleted_listings'),
  listed('audit_log', { fillsByItself: true }),
]

/** Tables that are not backed up, with the reason: they are derived from the others or are about accounts. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  alert_hits: 'what alerts have found: after a restore they tell of what happens from then on',
  advert_phrases: 'what adverts must not say, which the migrations state',
  diary_feeds: 'the secret addresses of staff’s calendar feeds, which each makes again',
  bank_holidays: 'when nobody works, which the migrations state',
  gazetteer: 'the places that visitors search in, which the migrations state',
  outgoing_mails: 'letters on their way or sent, which a restored backend would send again',
  places: 'the distinct locations of the listings, kept by a trigger',
  staff_absences: 'when members are away, by accounts that a backup cannot take along',
  staff_hours: 'when members show homes, by accounts that a backup cannot take along',
  staff: 'who may enter the portal, by accounts that a backup cannot take along',
}

export const BUCKETS = ['property-images', 'property-files', 'documents'] as const
