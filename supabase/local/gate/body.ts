import { isPoisoned } from './query.ts'
import { Refusal } from './refusal.ts'

const MAX_JSON_BYTES = 64 * 1024

/**
 * Far more than the site sends, and far fewer than 32,767, at which PGlite's protocol overflows and answers 'created'
 * to writes that it does not store.
 */
const MAX_BOUND_VALUES = 5000

/** Reads a body up to a limit, whatever its Content-Length says. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refusal(413, `The body is larger than ${limit} bytes.`)
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge
      chunks.push(chunk)
    }
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

export interface JsonBody {
  bytes: Uint8Array<ArrayBuffer>
  /** Undefined without a body. */
  value: unknown
}

export async function readJson(request: Request): Promise<JsonBody> {
  const bytes = await readBody(request, MAX_JSON_BYTES)
  if (bytes.byteLength === 0) return { bytes, value: undefined }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal(415, 'Send application/json.')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { bytes, value: JSON.parse(text, refusePoison) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'The body is not valid JSON.')
  }
}

function refusePoison(name: string, value: unknown): unknown {
  if (isPoisoned(name)) throw new Refusal(400, 'Invalid name in the body.')
  return value
}

/** Refuses a body in which one of these fields is no text, because the auth service fails on it. */
export function checkTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): asserts value is Record<Name, string> {
  checkObject(value)
  for (const name of names) {
    if (typeof value[name] !== 'string') throw new Refusal(400, `${name} must be a text.`)
  }
}

export function checkObject(value: unknown): asserts value is Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  throw new Refusal(400, 'The body must be a JSON object.')
}

/** Refuses a body whose statement would carry too many values: rows times columns, or a long list. */
export function checkBoundValues(value: unknown, columns: string | null): void {
  const rows = Array.isArray(value) ? value : [value]
  const named = new Set(columns?.split(','))
  for (const row of rows) {
    if (typeof row === 'object' && row !== null)
      for (const name of Object.keys(row)) named.add(name)
  }
  if (Math.max(rows.length * named.size, countLeaves(value)) > MAX_BOUND_VALUES) {
    throw new Refusal(413, `A request may carry ${MAX_BOUND_VALUES} values; send fewer at a time.`)
  }
}

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item) => sum + countLeaves(item), 0)
}
