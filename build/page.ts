import { createHash } from 'node:crypto'
import type { RenderedPage } from '../src/app/server.tsx'
import { agency } from '../src/content/agency.ts'
import { paths } from '../src/lib/paths.ts'
import type { Manifest } from './manifest.ts'
import { SHARE_SIZE } from './sharePicture.ts'

const agencyPictureAlt = `A street at dusk, and the name ${agency.name}.`

/** The built index.html, into which pages are inserted. */
export interface Shell {
  html: string
  manifest: Manifest
}

/** A file that belongs to a page, with its path on the site, such as `/assets/a.json`. */
export interface PageFile {
  path: string
  content: string
}

export interface PageDocument {
  html: string
  /** The backend's answers with which the page was rendered; undefined for a page without any. */
  answers: PageFile | undefined
  /**
   * The photograph for link previews and the path of its cropped version; undefined for a page that is not about a
   * home.
   */
  picture: { path: string; source: string } | undefined
}

/**
 * Makes a document of a rendered page, for the site at `siteUrl`. The answers that it was rendered with become a
 * separate file, fetched with the site's code: visitors do not see them, and in the document they would delay the
 * visible content.
 */
export function fillShell(
  { html, manifest }: Shell,
  { address, siteUrl, page }: { address: string; siteUrl: string; page: RenderedPage },
): PageDocument {
  const [preloads, content] = splitPreloads(page.html)
  const answers = page.data.length > 0 ? answersFile(JSON.stringify(page.data)) : undefined
  const { styles, scripts } = filesOf(manifest, `src/pages/${page.pageName}.tsx`, html)
  const head = [
    `<title>${escaped(page.title)}</title>`,
    tag('meta', { name: 'description', content: page.description }),
    ...aboutPage(address, siteUrl, page),
    preloads,
    ...styles.map((file) => tag('link', { rel: 'stylesheet', crossorigin: '', href: file })),
  ]
  const { rest, code } = takeCode(html)
  const asked = answers ? `data-answers="${answers.path}" ` : ''
  const started = `data-code="${[...code, ...scripts].join(' ')}" `
  const document = rest
    .replace('<html ', `<html data-page="${escaped(address)}" ${asked}${started}`)
    .replace(/<!--page-->.*<!--\/page-->/s, () => head.filter(Boolean).join(''))
    .replace('<div id="root"></div>', () => `<div id="root" data-waiting="">${content}</div>`)
  const picture = page.picture && {
    path: picturePath(address, page),
    source: page.picture.source,
  }
  return { html: document, answers, picture }
}

/** A file of answers; browsers keep it for ever, because its name contains a hash of the content. */
function answersFile(content: string): PageFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { path: `/assets/answers-${hash}.json`, content }
}

/**
 * Takes the code out of a document, whose first script starts it (src/app/firstScript.ts).
 * @returns the document, and its code: the entry, and what is fetched along with it.
 */
function takeCode(html: string): { rest: string; code: string[] } {
  const code: string[] = []
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/
  const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
  const take = (_: string, file: string) => {
    code.push(file)
    return ''
  }
  return { rest: html.replace(entry, take).replace(preload, take), code }
}

/** Moves React's preloads from the front of the page to the head, where browsers find them sooner. */
function splitPreloads(html: string): [preloads: string, content: string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return [preloads, html.slice(preloads.length)]
}

/** The path of a page's picture: each home has one of its own, by its id. */
function picturePath(address: string, { picture }: RenderedPage): string {
  return picture ? paths.sharePicture(address.split('/').at(-1) ?? '') : paths.agencyPicture
}

/**
 * The elements that describe a page; they are marked, because the next page replaces them (src/hooks/usePageMeta.ts).
 */
function aboutPage(address: string, siteUrl: string, page: RenderedPage): string[] {
  const url = new URL(address, siteUrl).href
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': agency.name,
    'og:url': url,
    'og:title': page.title,
    'og:description': page.description,
    'og:image': new URL(picturePath(address, page), siteUrl).href,
    'og:image:width': String(SHARE_SIZE.width),
    'og:image:height': String(SHARE_SIZE.height),
    'og:image:alt': page.picture?.alt ?? agencyPictureAlt,
  }
  return [
    tag('link', { rel: 'canonical', href: url, 'data-page': '' }),
    ...page.feeds.map(({ type, title, path }) =>
      tag('link', { rel: 'alternate', type, title, href: path, 'data-page': '' }),
    ),
    ...Object.entries(properties).map(([property, content]) =>
      tag('meta', { property, content, 'data-page': '' }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image', 'data-page': '' }),
    ...page.structuredData.map(
      (facts) => `<script type="application/ld+json" data-page="">${json(facts)}</script>`,
    ),
  ]
}

/**
 * The files of a page that the shell does not name: its own, and the scripts of the parts that it fetches at once, which
 * would be asked for a round trip later otherwise.
 * @throws Error when the page's component is not named after its file.
 */
function filesOf(manifest: Manifest, module: string, html: string) {
  const page = manifest[module]
  if (!page) throw new Error(`The build has no ${module}: is its component so named?`)
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    chunk.imports?.forEach(visit)
  }
  visit(module)
  const ownStyles = [...styles]
  page.dynamicImports?.forEach(visit)
  const isNew = (file: string) => !html.includes(`${file}"`)
  return { styles: ownStyles.filter(isNew), scripts: [...scripts].filter(isNew) }
}

function tag(name: string, attributes: Record<string, string>): string {
  const parts = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)
  return `<${[name, ...parts].join(' ')} />`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON in which nothing can end the script or, in older parsers, the line. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
