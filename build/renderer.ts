import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from './manifest.ts'
import { fillShell, type PageDocument, type Shell } from './page.ts'

/** The shell of a build that also holds rendered pages; `index.html` is then Home's. */
export const SHELL = 'app.html'
/** What hosts answer an unknown address with, and the status 404: the shell, which no search engine is to list. */
export const NOT_FOUND = '404.html'

type ServerBundle = typeof import('../src/app/server.tsx')

export interface Renderer {
  /** A page as a document; nothing when its address is of a listing that there is not. */
  render: (address: string, options: { withData: boolean }) => Promise<PageDocument | undefined>
  newestAddresses: ServerBundle['newestAddresses']
  /** The newest listings as an Atom feed. */
  feed: () => Promise<string>
}

/** Where the code that renders the pages of a built site is put: beside it, since no visitor needs it. */
export function serverFolder(site: string): string {
  return `${site.replace(/[/\\]+$/, '')}-server`
}

/** Whether a site was built with the code that renders its pages: Vite alone leaves it out. */
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
 * @param siteUrl where the site stands, for canonical addresses.
 * @throws when the build has no code to render with.
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
  }
}
