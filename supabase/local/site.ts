import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import sirv from 'sirv'
import { NOT_FOUND, SHELL } from '../../build/renderer.ts'
import { type Sources, securityHeaders } from '../../build/securityHeaders.ts'
import { isSiteAddress } from '../../build/siteAddresses.ts'
import { trueAddress } from '../../src/lib/paths.ts'
import type { NodeHandler } from './httpServer.ts'
import { type AheadType, RenderedSender } from './renderedSender.ts'
import { StartFailure } from './startFailure.ts'

/**
 * Finds the prerendered answer for a path: a page if there is a newer one than the file, a page's data, or the feed of
 * new listings. Null means that there is no such page.
 */
export type FindAhead = (path: string) => Promise<string | null | undefined>

/** A home's picture for links. */
export type FindPicture = (path: string) => Promise<Buffer | undefined>

interface SiteOptions {
  /** The origins from which the built site loads. */
  sources?: Sources
  findAhead?: FindAhead
  findPicture?: FindPicture
  /** The site's address for visitors, if it differs from the listening one. */
  siteUrl?: string | undefined
  /** The address of the portal; any other id in it is an unknown address. */
  portalPath?: string | undefined
}

/** Types that sirv does not know. */
const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.vcf': 'text/vcard; charset=utf-8',
}

/**
 * Serves a built site as a static host would: compressed, with hashed files cached for ever, pages without their
 * `.html`, and the shell for all other addresses that a browser navigates to. Only files found at the start have an
 * address, so no address leads out of the folder.
 */
export async function openSite(
  folder: string,
  {
    sources = { hasGoogleMaps: false },
    findAhead,
    findPicture,
    siteUrl,
    portalPath,
  }: SiteOptions = {},
): Promise<NodeHandler> {
  const shell = await readShell(folder)
  const notFound = await readFile(join(folder, NOT_FOUND), 'utf8').catch(() => shell.html)
  const security = securityHeaders(shell.html, sources)
  // Forbidden over plain HTTP (RFC 6797 §7.2), which this server speaks without a proxy before it.
  if (!siteUrl?.startsWith('https:')) delete security['Strict-Transport-Security']
  const sendFile = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: ['html'] })
  const rendered = new RenderedSender()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeaders(new Map(Object.entries(security)))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const path = readPath(request.url ?? '/')
    if (path === undefined) {
      return isNavigation(request) ? sendNotFound(response, notFound) : refuse(response)
    }
    // The build's files for other hosts are not public.
    if (path.startsWith('/_')) return refuse(response)
    const address = trueAddress(path)
    if (address) return redirect(address, request, response)
    response.setHeader('Vary', 'Accept-Encoding')
    // File names from the build contain a hash of the content; other files may change.
    response.setHeader(
      'Cache-Control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    tidyForSirv(request, response)
    const type = TYPES[extname(path)]
    if (type) response.setHeader('Content-Type', type)
    const ahead = (await findPicture?.(path)) ?? (await findAhead?.(path))
    const isPage = extname(path) === ''
    if (Buffer.isBuffer(ahead)) return sendPicture(ahead, response)
    if (ahead) return rendered.send(ahead, aheadType(path), request, response)
    sendFile(request, response, () => {
      if (!isPage || !isNavigation(request)) return refuse(response)
      if (ahead === null || !isSiteAddress(path, portalPath))
        return sendNotFound(response, notFound)
      // The site itself interprets the address.
      request.url = shell.path
      sendFile(request, response, () => refuse(response))
    })
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

function aheadType(path: string): AheadType {
  if (extname(path) === '') return 'text/html'
  return extname(path) === '.atom' ? 'application/atom+xml' : 'application/json'
}

async function readShell(folder: string): Promise<{ path: string; html: string }> {
  for (const name of [SHELL, 'index.html']) {
    const html = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    if (html !== undefined) return { path: `/${name}`, html }
  }
  throw new StartFailure(`There is no built site in ${folder}: run "npm run build" first.`)
}

/** The path of an address, without its encoding; undefined if that is broken. */
function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}

function isNavigation(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

/** Sends the site's page for unknown addresses with status 404. */
function sendNotFound(response: ServerResponse, page: string): void {
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page)
}

function sendPicture(picture: Buffer, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': picture.length })
  response.end(picture)
}

/** To the one address that a page has, encoded anew, so that nothing is kept twice by browsers and search engines. */
function redirect(address: string, { url }: IncomingMessage, response: ServerResponse): void {
  const query = /\?.+$/.exec(url ?? '')?.[0] ?? ''
  const path = address.split('/').map(encodeURIComponent).join('/')
  response.writeHead(301, { Location: `${path}${query}` }).end()
}

function refuse(response: ServerResponse): void {
  response.removeHeader('Cache-Control')
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found')
}

/**
 * Works around sirv, which takes refused codings for accepted ones, misreads ranges, and neither closes nor watches the
 * files that it reads.
 */
function tidyForSirv(request: IncomingMessage, response: ServerResponse): void {
  request.headers['accept-encoding'] = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0+)?\s*$/.test(coding))
    .join()
  delete request.headers.range
  response.once('pipe', (file) => {
    response.once('close', () => file.destroy())
    file.once('error', (error) => {
      console.error(error)
      response.destroy()
    })
  })
}
