import { hasServerCode } from '../../build/renderer.ts'
import { announce, siteAddress } from './announce.ts'
import { bootBackend } from './boot.ts'
import { routeToBackend, serve } from './httpServer.ts'
import { openPagesAhead } from './pagesAhead.ts'
import { exitOnBrokenDatabase, type Resources } from './program.ts'
import type { Settings } from './settings.ts'
import { openSite } from './site.ts'

/**
 * Serves a built site and, unless it was built for a Supabase project, its backend.
 * @throws StartFailure when it cannot start
 */
export async function serveSite(
  settings: Settings,
  folder: string,
  resources: Resources,
): Promise<void> {
  const { sources, portalPath } = settings
  const plain = await openSite(folder, { sources, portalPath, siteUrl: settings.siteUrl })
  const server = await serve(settings)
  resources.add(server.close)
  if (!settings.isEmbedded) {
    server.handle(plain)
    return announce(settings, server.port, undefined)
  }
  const siteUrl = settings.siteUrl ?? siteAddress(settings, server.port)
  const ahead = (await hasServerCode(folder))
    ? await openPagesAhead(folder, { backendUrl: server.url, siteUrl, photos: sources.photos })
    : undefined
  const backend = await bootBackend({
    ...settings,
    siteUrl,
    log: console.log,
    onBroken: exitOnBrokenDatabase,
    onListingsChanged: ahead?.forget,
  })
  resources.add(backend.close)
  const site = ahead
    ? await openSite(folder, {
        sources,
        portalPath,
        siteUrl,
        findAhead: ahead.find,
        findPicture: ahead.findPicture,
      })
    : plain
  server.handle(routeToBackend(backend, site))
  await announce(settings, server.port, backend)
}
