import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from './manifest.ts'
import { fillShell, type PageDocument, type Shell } from './page.ts'

/** The shell of a build with prerendered pages, in which `index.html` is the home page. */
export const SHELL = 'app.html'
/** The document for unknown addresses, sent by hosts with the status 404: the shell, marked not to be indexed. */
export const NOT_FOUND = '404.html'

type ServerBundle = typeof import('../src/app/server.tsx')

export interface Renderer {
  /** Renders the page at an address as a document; undefined when the address names a listing that does not exist. */
  render: (address: string, options: { withData: boolean }) => Promise<PageDocument | undefined>
  newestAddresses: ServerBundle['newestAddresses']
  /** The newest listings as an Atom feed. */
  feed: () => Promise<string>
  /** A page of the feed of all listings, counted from 1; undefined behind the last one. */
  listings: (page: number) => ReturnType<ServerBundle['renderListings']>
}

/** The folder of the code that renders a built site's pages. It lies beside the site, since no visitor needs it. */
export function serverFolder(site: string): string {
  return `${site.replace(/[/\\]+$/, '')}-server`
}

/** Whether a site was built with the code that renders its pages; Vite alone does not build that. */
export async function hasServerCode(site: string): Promise<boolean> {
  return access(serverCode(site)).then(
    () => true,
    () => false,
  )
}

function serverCode(site: string): string {
  return join(serverFolder(site), 'server.mjs')
}

/**
 * Renders pages of a built site.
 * @param siteUrl the site's address, for canonical links.
 * @throws Error when the build has no code to render with.
 */
export async function openRenderer(site: string, siteUrl: string): Promise<Renderer> {
  const read = (file: string) => readFile(join(site, file), 'utf8')
  const shell: Shell = {
    html: await read(SHELL).catch(() => read('index.html')),
    manifest: await readManifest(site),
  }
  const bundle: ServerBundle = await import(pathToFileURL(serverCode(site)).href)
  return {
    render: async (address, { withData }) => {
      const page = await bundle.renderPage(address, { siteUrl, withData })
      return page && fillShell(shell, { address, siteUrl, page })
    },
    newestAddresses: bundle.newestAddresses,
    feed: () => bundle.renderFeed(siteUrl),
    listings: (page) => bundle.renderListings(siteUrl, page),
  }
}
