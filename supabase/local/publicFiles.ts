import { PROPERTY_FILES, propertyFileName } from '../../src/lib/storedName.ts'
import type { Engine } from './engine.ts'
import type { FolderStorage } from './storage.ts'
import type { FileFacts, OpenFile } from './storedFile.ts'

/**
 * Answers `GET /storage/v1/object/public/<bucket>/<key>`. The library would write to the database for every image, and
 * supports neither ranges nor conditions.
 */
export async function servePublicFile(
  request: Request,
  bucket: string,
  key: string,
  { database, storage }: { database: Pick<Engine, 'query'>; storage: FolderStorage },
): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const names = bucket === PROPERTY_FILES ? [propertyFileName(key)] : [key, `${origin}${pathname}`]
  const isShown = await isPublic(database, bucket, names)
  return serveFile(request, isShown ? await storage.open(bucket, key) : undefined)
}

/**
 * Whether a file is public; a file that only a deleted listing used is not.
 * @param names the names of the file in rows: of a photograph its path and its whole address
 */
async function isPublic(
  database: Pick<Engine, 'query'>,
  bucket: string,
  names: string[],
): Promise<boolean> {
  const [found] = await database.query<{ shown: boolean }>(
    `select public and not (
      id in ('property-images', 'property-files')
      and exists (select from public.deleted_listings where files && $2::text[])
      and not exists (select from private.photo_files where url = any ($2))
    ) as shown
    from storage.buckets where id = $1`,
    [bucket, names],
  )
  return found?.shown ?? false
}

/** Answers with a stored file, or with 'not found'. */
export async function serveFile(request: Request, file: OpenFile | undefined): Promise<Response> {
  if (!file) {
    // Supabase Storage answers 400 with the true status inside.
    return Response.json(
      { statusCode: '404', error: 'not_found', message: 'Object not found' },
      { status: 400 },
    )
  }
  const answer = answerFor(request.headers, file.facts)
  if (answer.range === undefined || request.method === 'HEAD') {
    await file.close()
    return new Response(null, { status: answer.status, headers: answer.headers })
  }
  return new Response(await body(file, answer.range), {
    status: answer.status,
    headers: answer.headers,
  })
}

async function body(file: OpenFile, [start, end]: Range): Promise<BodyInit | null> {
  if (end >= start) return file.stream(start, end) as unknown as BodyInit
  await file.close()
  return null
}

/** The first and the last byte; the last is before the first for an empty range. */
type Range = [start: number, end: number]

interface Answer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  range?: Range
}

function answerFor(request: Headers, facts: FileFacts): Answer {
  const headers = {
    etag: facts.eTag,
    'last-modified': new Date(facts.modified).toUTCString(),
    'cache-control': facts.cacheControl,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  }
  if (isUnchanged(request, facts)) return { status: 304, headers }
  const content = { ...headers, 'content-type': facts.contentType }
  const asked = mayCut(request, facts) ? request.get('range') : null
  const range = asked === null ? undefined : parseRange(asked, facts.size)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${facts.size}` } }
  }
  if (range === undefined) {
    return {
      status: 200,
      headers: { ...content, 'content-length': String(facts.size) },
      range: [0, facts.size - 1],
    }
  }
  const [start, end] = range
  return {
    status: 206,
    headers: {
      ...content,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${facts.size}`,
    },
    range,
  }
}

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2). */
function isUnchanged(request: Headers, facts: FileFacts): boolean {
  const tags = request.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some((tag) => ['*', facts.eTag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = Date.parse(request.get('if-modified-since') ?? '')
  return facts.modified <= since
}

function mayCut(request: Headers, facts: FileFacts): boolean {
  const condition = request.get('if-range')
  return condition === null || condition === facts.eTag || Date.parse(condition) === facts.modified
}

/** Reads one range of bytes; undefined for headers that may be ignored: several ranges, other units, nonsense. */
function parseRange(header: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? [size - length, size - 1] : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? [start, end] : 'unsatisfiable'
}
