/** A harmful request that anybody can send, to be sent beside the site's own requests. */
export interface HostileQuery {
  path: string
  method: 'GET' | 'POST'
  body?: string
}

const TABLES = ['properties', 'listing_cards', 'property_images', 'enquiries', 'listing_overview']
const COLUMNS = [
  'description',
  'title',
  'location',
  'id',
  'specs',
  'specs->>a',
  'features',
  'files',
]
const OPERATORS =
  `eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov
  sl sr nxr nxl adj not.match not.not.eq like(any) ilike(all) match(any) eq(any)`.split(/\s+/)
const VALUES = [
  '^(.+)(.+)(.+)(.+)\\1\\2\\3\\4$',
  '(a*)*(a*)*(a*)*b',
  `%${'a%'.repeat(60)}b`,
  `*${'e*'.repeat(60)}q`,
  `{${Array(300).fill('"a"').join(',')}}`,
  `(${Array(900).fill('x').join(',')})`,
  'x'.repeat(6000),
  '\u0000\u202e💥',
  `${'('.repeat(40)}${')'.repeat(40)}`,
  '',
]
const EMBEDDED = [
  'places',
  'property_images',
  'small_images',
  'medium_images',
  'thumbnails',
  'properties',
  'enquiries',
]
const ENCODINGS: ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%', '%25'),
  encodeURI,
]

/**
 * Generates this many different queries over operators, embeds, lengths and encodings. The same number always gives the
 * same queries.
 */
export function hostileQueries(count: number): HostileQuery[] {
  const random = randomNumbers(7)
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item

  function embed(depth: number): string {
    const alias = random(2) === 0 ? '' : `a${random(1000)}:`
    const inner = depth > 1 ? embed(depth - 1) : pick(['id', '*', 'count()'])
    return `${alias}${pick(EMBEDDED)}${pick(['', '!inner', '!left'])}(${inner})`
  }
  function alternatives(depth: number, width: number): string {
    const each = Array.from({ length: width }, () =>
      depth > 1
        ? `${pick(['or', 'and', 'not.and'])}${alternatives(depth - 1, width)}`
        : `${pick(COLUMNS)}.${pick(OPERATORS)}.${pick(['1', '"a"', '.*'])}`,
    )
    return `(${each.join(',')})`
  }

  const parameters: (() => [string, string])[] = [
    () => [pick(COLUMNS), `${pick(OPERATORS)}.${pick(VALUES)}`],
    () => ['select', Array.from({ length: 1 + random(30) }, () => embed(1 + random(5))).join(',')],
    () => [pick(['or', 'and', 'not.or']), alternatives(1 + random(4), 2 + random(5))],
    () => [
      'order',
      Array(1 + random(200))
        .fill(pick(COLUMNS))
        .join(','),
    ],
    () => [pick(['limit', 'offset']), pick(['-1', '999999999', '1e9', '9'.repeat(400), 'NaN'])],
    () => [
      'select',
      Array(1 + random(900))
        .fill('*')
        .join(','),
    ],
  ]
  const functions: (() => [string, unknown])[] = [
    () => ['search_listings', { p_class: pick(VALUES), p_filters: { location: pick(VALUES) } }],
    () => ['search_listings', { p_class: 'sale', p_filters: { features: Array(900).fill('a') } }],
    () => ['search_listings', { p_class: 'sale', p_filters: nested(300) }],
    () => ['search_listings', { p_class: 'sale', p_after: pick(VALUES), p_sort: pick(VALUES) }],
    () => ['search_overviews', { p_filters: { text: pick(VALUES) }, p_after: pick(VALUES) }],
    () => [pick(['pg_sleep', 'slow', 'query_to_xml', 'get_schema_info']), { seconds: 60 }],
  ]

  return Array.from({ length: count }, (_, number): HostileQuery => {
    if (number % 4 === 3) {
      const [name, body] = pick(functions)()
      return { path: `/rest/v1/rpc/${name}`, method: 'POST', body: JSON.stringify(body) }
    }
    const encode = pick(ENCODINGS)
    const query = Array.from({ length: 1 + random(2) }, () => {
      const [name, value] = pick(parameters)()
      return `${encodeURIComponent(name)}=${encode(value.slice(0, 6000))}`
    })
    return { path: `/rest/v1/${pick(TABLES)}?${query.join('&')}`, method: 'GET' }
  })
}

/** Sends a query as a visitor and returns the status. */
export async function sendHostile(
  url: string,
  publishableKey: string,
  { path, ...init }: HostileQuery,
): Promise<number> {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const response = await fetch(url + path, { ...init, headers })
  await response.arrayBuffer()
  return response.status
}

function nested(depth: number): unknown {
  return depth === 0 ? 'a' : { location: nested(depth - 1) }
}

/** Pseudorandom whole numbers below a limit, the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
