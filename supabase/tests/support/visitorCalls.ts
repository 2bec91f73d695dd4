import { anEnquiry } from '../access/anEnquiry.ts'

/** What a stranger may call, read from the catalogue, and arguments as nobody's form sends them. */

export interface VisitorFunction {
  name: string
  /** The arguments and their types. */
  takes: Record<string, string>
}

export const VISITOR_FUNCTIONS = `
  select proname as name, jsonb_object_agg(argument, format_type(type, null)) as takes
  from pg_catalog.pg_proc,
    unnest(proargnames[:pronargs], proargtypes::oid[]) as given (argument, type)
  where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
  group by oid order by 1`

const NEAR = { west: -0.3, south: 51.4, east: 0.1, north: 51.6 }

/** Arguments with which a page could call any of them. */
const USUAL: Record<string, unknown> = {
  p_accepts: true,
  p_area: { frame: NEAR },
  p_class: 'sale',
  p_consent: 'I ask for this.',
  p_days: 7,
  p_email: 'ada@visitor.example',
  p_filters: {},
  p_frequency: 'daily',
  p_from: '2026-12-01',
  p_homes: null,
  p_honeypot: '',
  p_kind: 'view',
  p_options: {},
  p_property_id: '00000000-0000-4000-8000-000000000001',
  p_reductions: true,
  p_request_id: '00000000-0000-4000-8000-000000000002',
  p_slug: 'kew',
  p_source: 'direct',
  p_starts_at: '2026-12-01T10:00:00Z',
  p_text: 'kew',
  p_token: 'x',
  p_until: '2026-12-31',
  p_viewing_id: '00000000-0000-4000-8000-000000000003',
}

export function usualArguments({ name, takes }: VisitorFunction): Record<string, unknown> {
  if (name === 'submit_enquiry') return anEnquiry()
  return Object.fromEntries(Object.entries(USUAL).filter(([argument]) => argument in takes))
}

const LARGE = 'a'.repeat(10_000)
const HUGE = 'a'.repeat(1_000_000)
const MANY = Array.from({ length: 1000 }, (_, index) => `a${index}`)

export const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) }

export const HOSTILE: readonly (readonly [kind: string, value: unknown])[] = [
  ['10 kB', LARGE],
  ['1 MB', HUGE],
  ['1,000 entries', MANY],
  ['1,000 names', Object.fromEntries(MANY.map((name) => [name, 1]))],
  ['a name of 10 kB', { [LARGE]: 1 }],
  ['depth 50', nested(50)],
  ['a number', 7],
  ['a large number', 1e300],
  ['a negative number', -1],
  ['a truth', true],
  ['nothing', null],
  ['a word', 'kew'],
  ['a list', [1, 'a', null]],
  ['an object', { a: 1 }],
  ['a filter of 10 kB', { location: LARGE, place: LARGE }],
  ['a filter of 1,000 entries', { features: MANY }],
  ['a filter of depth 50', { bedrooms: nested(50) }],
  ['1,000 options', { bedrooms: MANY.map(() => ({ min: 1 })) }],
  ['filters of wrong types', { price: [1], features: 'garden', within: 'far', place: 1 }],
  ['a limit of a wrong type', { bedrooms: { min: 'many' } }],
  ['a frame that is none', { frame: { west: 1, south: 51, east: -1, north: 52 } }],
  ['the whole earth', { frame: { west: -180, south: -85, east: 179, north: 85 } }],
  ['a frame of no numbers', { frame: { west: 'NaN', south: 'Infinity', east: null, north: [1] } }],
  [
    'a polygon of two corners',
    {
      frame: NEAR,
      polygon: [
        [51.4, 0],
        [51.5, 0.1],
      ],
    },
  ],
  [
    'a polygon of words',
    {
      frame: NEAR,
      polygon: [
        ['a', 0],
        [51.5, 'b'],
        [51.4, 0],
      ],
    },
  ],
  [
    'a polygon of 1,000 corners',
    { frame: NEAR, polygon: MANY.map((_, index) => [51, index / 1000]) },
  ],
  ['a circle around nothing', { frame: NEAR, around: { lat: 51.5, lng: 0, metres: -5 } }],
  ['a circle without a middle', { frame: NEAR, around: { metres: 5 } }],
  ['an area that is a list', [NEAR]],
  ['a row of wrong types', { search_price: 'a', created_at: 'a', id: 'a', place_id: 'a' }],
]
