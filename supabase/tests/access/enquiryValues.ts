/** Asks the database how many bytes it counts for a value as jsonb. */
type SizeAsJson = (value: unknown) => Promise<number>
type MakeOfSize = (size: number, sizeAsJson: SizeAsJson) => unknown

const filled = (character: string) => (size: number) => character.repeat(size)

function json(wrap: (filling: string) => unknown): MakeOfSize {
  return async (size, sizeAsJson) => wrap('x'.repeat(size - (await sizeAsJson(wrap('')))))
}

/** Together they may be larger than each. */
function inPieces(filling: string): Record<string, string> {
  const pieces = Array.from({ length: 20 }, (_, index) =>
    filling.slice(index * 500, index * 500 + 500),
  )
  return Object.fromEntries(pieces.map((piece, index) => [`answer${index}`, piece]))
}

/** How large each field of an enquiry may be, and how to make one of a size. */
export const LIMITS: [field: string, limit: number, make: MakeOfSize][] = [
  ['p_name', 200, filled('x')],
  ['p_email', 254, (size) => '@visitor.example'.padStart(size, 'a')],
  ['p_phone', 40, filled('1')],
  ['p_message', 5000, filled('x')],
  ['p_page', 500, filled('/')],
  ['p_details', 8192, json(inPieces)],
  [
    'p_consents',
    8192,
    json((filling) => [{ purpose: 'processing', given: true, wording: filling }]),
  ],
  ['p_campaign', 2048, json((filling) => ({ filling }))],
]

/** What no enquiry may carry. */
export const INVALID: [field: string, value: unknown][] = [
  ['p_request_id', null],
  ['p_source', null],
  ['p_source', 'newsletter'],
  ['p_mailbox', null],
  ['p_mailbox', 'everybody'],
  ['p_name', null],
  ['p_name', ''],
  ['p_name', '   '],
  ['p_name', '\t\n'],
  ['p_email', null],
  ['p_email', ''],
  ['p_email', 'ada'],
  ['p_email', 'ada@visitor'],
  ['p_email', 'ada@visitor.example.'],
  ['p_email', 'ada visitor@visitor.example'],
  ['p_email', 'ada@visitor.example\nbcc: all@visitor.example'],
  ['p_email', 'ada@one.example@two.example'],
  ['p_details', []],
  ['p_details', 'x'],
  ['p_details', { propertyAddress: 'x'.repeat(501) }],
  ['p_details', { propertyAddress: 1 }],
  ['p_details', { propertyAddress: null }],
  ['p_details', { propertyAddress: { line: 'x' } }],
  ['p_campaign', []],
  ['p_consents', null],
  ['p_consents', {}],
  ['p_consents', ['yes']],
  ['p_consents', [{ purpose: 'processing', given: 'true', wording: 'x' }]],
  ['p_consents', [{ purpose: 'processing', given: true }]],
  ['p_seconds_to_fill', -1],
]

/** What an enquiry may leave open. */
export const PERMITTED: [field: string, value: unknown][] = [
  ['p_source', 'complaint'],
  ['p_phone', null],
  ['p_message', null],
  ['p_details', null],
  ['p_details', { propertyAddress: 'x'.repeat(500), preferredDate: '' }],
  ['p_campaign', null],
  ['p_page', null],
  ['p_honeypot', null],
  ['p_seconds_to_fill', null],
  ['p_seconds_to_fill', 0],
  ['p_consents', []],
]
