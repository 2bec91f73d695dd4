import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { SHELL } from '../../build/renderer.ts'
import { type Sources, securityHeaders } from '../../build/securityHeaders.ts'
import type { NodeHandler } from './httpServer.ts'
import { StartFailure } from './startFailure.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.xml': 'application/xml; charset=utf-8',
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|xml)|image\/svg|font\/ttf)/
/** Below this, compression saves no packet. */
const WORTH_COMPRESSING = 1024

/** The last per cent takes brotli ten times as long. It is worth it where every other file waits for this one. */
const quality = (type: string) => (type.startsWith('text/html') ? 11 : 9)

const compress: Record<'br' | 'gzip', (content: Buffer, type: string) => Promise<Buffer>> = {
  br: (content, type) =>
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality(type) } }),
  gzip: (content) => promisify(gzip)(content),
}

/** What was rendered ahead for a path: a page, where there is a better one than the file, or a page's answers. */
export type FindAhead = (path: string) => Promise<string | undefined>

interface SiteOptions {
  /** What it was built to load from. */
  sources?: Sources
  findAhead?: FindAhead
  /** Where the site stands for its visitors, if that is not where it listens. */
  siteUrl?: string | undefined
}

/**
 * Serves a built site as a static host would: compressed, with the hashed files kept for ever, pages without
 * their `.html`, and the shell for every other address that a browser navigates to. Only files found at the
 * start have an address, so no address leads out of the folder.
 */
export async function openSite(
  folder: string,
  { sources = { hasGoogleMaps: false }, findAhead, siteUrl }: SiteOptions = {},
): Promise<NodeHandler> {
  const files = await listFiles(folder)
  if (!files.has('/index.html')) {
    throw new StartFailure(`There is no built site in ${folder}: run "npm run build" first.`)
  }
  const shell = files.has(`/${SHELL}`) ? `/${SHELL}` : '/index.html'
  const security = securityHeaders(await readFile(files.get(shell) ?? '', 'utf8'), sources)
  // Must not be said over plain HTTP (RFC 6797 §7.2), which is what this server speaks without a proxy before it.
  if (!siteUrl?.startsWith('https:')) delete security['Strict-Transport-Security']
  const compressed = new Map<string, Promise<Buffer>>()

  async function find(
    request: IncomingMessage,
    path: string | undefined,
  ): Promise<{ address: string; content: Buffer } | undefined> {
    if (path === undefined) return undefined
    const isPage = extname(path) === ''
    const ahead = files.has(path) ? undefined : await findAhead?.(path)
    if (ahead !== undefined) {
      return { address: isPage ? '/rendered.html' : path, content: Buffer.from(ahead) }
    }
    const named = isPage ? (path === '/' ? '/index.html' : `${path}.html`) : path
    const address = files.has(named) ? named : isPage && isNavigation(request) ? shell : undefined
    const file = address && files.get(address)
    return file ? { address, content: await readFile(file) } : undefined
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const found = await find(request, readPath(request.url ?? '/'))
    if (!found) {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...security })
        .end('Not found')
      return
    }
    const { address, content } = found
    const type = TYPES[extname(address)] ?? 'application/octet-stream'
    const coding =
      COMPRESSIBLE.test(type) && content.length >= WORTH_COMPRESSING ? accepted(request) : undefined
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const headers: Record<string, string> = {
      'content-type': type,
      // The names that the build gives hold a hash of the content; others may change.
      'cache-control': address.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      etag: `"${hash}${coding ? `-${coding}` : ''}"`,
      vary: 'accept-encoding',
      ...security,
    }
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(headers.etag ?? '')) {
      response.writeHead(304, headers).end()
      return
    }
    const body = coding
      ? await remember(`${coding} ${hash}`, () => compress[coding](content, type))
      : content
    if (coding) headers['content-encoding'] = coding
    response.writeHead(200, { ...headers, 'content-length': String(body.length) })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function remember(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = compressed.get(key) ?? make()
    compressed.set(key, known)
    return known
  }

  return (request, response) => {
    send(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

/** Every file by its address. The build's manifest and what is said to other hosts is nobody's business. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(
        (path) =>
          [path.slice(folder.length).replaceAll(sep, '/').replace(/^\/*/, '/'), path] as const,
      )
      .filter(([address]) => !address.includes('/.') && !address.startsWith('/_')),
  )
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}

/** A person asked for a page; the site itself finds out what the address means. */
function isNavigation(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

function accepted(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const codings = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !/;\s*q=0(?:\.0+)?$/.test(coding))
    .map((coding) => coding.split(';')[0])
  return (['br', 'gzip'] as const).find((coding) => codings.includes(coding))
}
