import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHELL } from './renderer.ts'
import { type Sources, securityHeaders } from './securityHeaders.ts'

/** The names that the build gives hold a hash of the content. */
const ASSETS = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Where the files for hosts go that are not published with the site. */
export function hostingFolder(site: string): string {
  return `${site.replace(/[/\\]+$/, '')}-hosting`
}

/**
 * Writes what the common static hosts have to be told about a built site: its headers, and that an unknown
 * address is the shell's. Netlify and Cloudflare Pages read it among the published files; a project on Vercel
 * and nginx are given theirs.
 */
export async function writeHosting(site: string, sources: Sources): Promise<void> {
  const headers = securityHeaders(await readFile(join(site, SHELL), 'utf8'), sources)
  const folder = hostingFolder(site)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await Promise.all([
    writeFile(join(site, '_headers'), netlifyHeaders(headers)),
    // A file of an earlier build is missing, and must not be answered with a page.
    writeFile(join(site, '_redirects'), `${ASSETS}* /${SHELL} 404\n/* /${SHELL} 200\n`),
    writeFile(join(folder, 'vercel.json'), vercel(headers)),
    writeFile(join(folder, 'nginx.conf'), nginx(headers)),
  ])
}

type Headers = Readonly<Record<string, string>>

function netlifyHeaders(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `/*\n${lines.join('')}\n${ASSETS}*\n  Cache-Control: ${FOR_EVER}\n`
}

function vercel(headers: Headers): string {
  const listed = Object.entries(headers).map(([key, value]) => ({ key, value }))
  const settings = {
    cleanUrls: true,
    headers: [
      { source: '/(.*)', headers: listed },
      { source: `${ASSETS}(.*)`, headers: [{ key: 'Cache-Control', value: FOR_EVER }] },
    ],
    rewrites: [{ source: '/((?!assets/).*)', destination: `/${SHELL.replace(/\.html$/, '')}` }],
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}

/** A location with headers of its own inherits none, so each has them all. */
function nginx(headers: Headers): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `    add_header ${name} "${value}" always;\n`,
  )
  return `server {
  listen 443 ssl;
  server_name www.example.com;
  root /srv/www/site;

  location / {
${lines.join('')}    try_files $uri $uri.html /${SHELL};
  }
  location = / {
${lines.join('')}    try_files /index.html =404;
  }
  location ${ASSETS} {
${lines.join('')}    add_header Cache-Control "${FOR_EVER}" always;
    try_files $uri =404;
  }
}
`
}
