import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PASTED_WITH, paths, publicAddresses } from '../src/lib/paths.ts'
import { WORTH_COMPRESSING } from './compress.ts'
import { NOT_FOUND, SHELL } from './renderer.ts'
import { type Sources, securityHeaders } from './securityHeaders.ts'

/** Files in this folder have a hash of their content in their names. */
const ASSETS = '/assets/'
/**
 * Addresses that are not all prerendered: those of newer listings, what is behind a mailed link, the portal, and the
 * contact page's second spelling.
 */
const shellAddresses = (portalId: string) => [
  paths.property('*'),
  paths.development('*'),
  paths.ownEnquiry,
  paths.managementPortal(portalId),
  paths.alertPage,
  paths.viewingPage,
  paths.ownerPage,
  paths.diagnostic,
  paths.contactTest,
]
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Caches check every page, so that a removed part of a listing is gone with the next deployment. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate'
const PAGES = [...publicAddresses, paths.property('*'), paths.development('*')]

/** The folder for hosts' configuration files that are not published with the site. */
export function hostingFolder(site: string): string {
  return `${site.replace(/[/\\]+$/, '')}-hosting`
}

/**
 * Writes the configuration of the common static hosts for a built site: its headers, and the addresses that the shell
 * answers. All others are answered by 404.html with the status 404. Netlify and Cloudflare Pages read it from the
 * published files; Vercel and nginx have files of their own.
 */
export async function writeHosting(
  site: string,
  { sources, portalId }: { sources: Sources; portalId: string },
): Promise<void> {
  const answeredByShell = shellAddresses(portalId)
  const headers = securityHeaders(await readFile(join(site, SHELL), 'utf8'), sources)
  const folder = hostingFolder(site)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await Promise.all([
    writeFile(join(site, '_headers'), netlifyHeaders(headers)),
    writeFile(
      join(site, '_redirects'),
      answeredByShell.map((address) => `${address} /${SHELL} 200\n`).join(''),
    ),
    writeFile(join(folder, 'vercel.json'), vercel(headers, answeredByShell)),
    writeFile(join(folder, 'nginx.conf'), nginx(headers, answeredByShell)),
  ])
}

type Headers = Readonly<Record<string, string>>

/** Netlify joins all rules that match an address, including their values of the same header. */
function netlifyHeaders(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  const pages = PAGES.map((address) => `\n${address}\n  Cache-Control: ${ALWAYS_ASKED}\n`)
  return `/*\n${lines.join('')}\n${ASSETS}*\n  Cache-Control: ${FOR_EVER}\n${pages.join('')}`
}

const NOT_ASSETS = '/((?!assets/).*)'

function vercel(headers: Headers, answeredByShell: readonly string[]): string {
  const listed = Object.entries(headers).map(([key, value]) => ({ key, value }))
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: listed },
      { source: `${ASSETS}(.*)`, headers: [{ key: 'Cache-Control', value: FOR_EVER }] },
      { source: NOT_ASSETS, headers: [{ key: 'Cache-Control', value: ALWAYS_ASKED }] },
    ],
    rewrites: answeredByShell.map((address) => ({
      source: address.replace('*', '(.*)'),
      destination: `/${SHELL.replace(/\.html$/, '')}`,
    })),
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}

/** Patterns that nginx tries in turn. An empty answer means that the address is right. */
const TRUE_ADDRESSES: readonly (readonly [string, string])[] = [
  [`~^(?:${[...publicAddresses, paths.contactTest].join('|')})$`, ''],
  ...publicAddresses
    .filter((address) => address !== paths.home)
    .map((address) => [`~*^${address}/?$`, address] as const),
  [`~*^(?<pasted>/(?:property|developments)/[0-9a-f-]{36})${PASTED_WITH}+$`, '$pasted'],
  ['~^(?<listing>/(?:property|developments)/[^/]+)/$', '$listing'],
]
const COMPRESSED_TYPES = [
  ...['application/atom+xml', 'application/json', 'application/manifest+json', 'application/xml'],
  ...['image/svg+xml', 'text/css', 'text/javascript', 'text/plain', 'text/xml'],
].join(' ')

/** An nginx location with its own headers inherits none, so each location repeats them all. */
function nginx(headers: Headers, answeredByShell: readonly string[]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `    add_header ${name} "${value}" always;\n`,
  )
  return `map $uri $true_address {
  default "";
${TRUE_ADDRESSES.map(([asked, address]) => `  "${asked}" "${address}";\n`).join('')}}

server {
  listen 443 ssl;
  server_name www.example.com;
  root /srv/www/site;
  error_page 404 /${NOT_FOUND};
  # An address whose encoding is broken.
  error_page 400 =404 /${NOT_FOUND};
  absolute_redirect off;
  charset utf-8;
  charset_types text/html text/plain text/vcard application/atom+xml;
  include mime.types;
  types {
    application/atom+xml atom;
    application/manifest+json webmanifest;
    font/ttf ttf;
    image/avif avif;
    text/javascript js;
    text/vcard vcf;
  }
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_min_length ${WORTH_COMPRESSING};
  gzip_types ${COMPRESSED_TYPES};
  # With Debian's libnginx-mod-http-brotli-filter and libnginx-mod-http-brotli-static, a fifth less than by gzip:
  # brotli on;
  # brotli_static on;
  # brotli_types ${COMPRESSED_TYPES};

  # A page has one address, without a slash behind it and in small letters.
  if ($true_address) {
    return 301 $true_address$is_args$args;
  }

  location / {
${lines.join('')}    add_header Cache-Control "${ALWAYS_ASKED}" always;
    try_files $uri $uri.html =404;
  }
  location ~* ^(?:${answeredByShell.join('|').replaceAll('*', '.+')})/?$ {
${lines.join('')}    add_header Cache-Control "${ALWAYS_ASKED}" always;
    try_files $uri $uri.html /${SHELL};
  }
  location = / {
${lines.join('')}    add_header Cache-Control "${ALWAYS_ASKED}" always;
    try_files /index.html =404;
  }
  location ${ASSETS} {
${lines.join('')}    add_header Cache-Control "${FOR_EVER}" always;
    try_files $uri =404;
  }
}
`
}
