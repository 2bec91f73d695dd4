import { join } from 'node:path'
import { hasServerCode } from '../../build/renderer.ts'
import { announce, siteAddress } from './announce.ts'
import { bootBackend } from './boot.ts'
import { routeToBackend, serve } from './httpServer.ts'
import { openPagesAhead } from './pagesAhead.ts'
import { endBroken, runProgram } from './program.ts'
import { ROOT, readSettings } from './settings.ts'
import { openSite } from './site.ts'

/** `npm run serve [-- folder]`: the built site and, unless it was built for a Supabase project, its backend. */
await runProgram(async (resources) => {
  const settings = readSettings('production')
  const folder = process.argv[2] ?? join(ROOT, 'dist')
  const { sources } = settings
  const plain = await openSite(folder, { sources, siteUrl: settings.siteUrl })
  const server = await serve(settings)
  resources.add(server.close)
  if (!settings.isEmbedded) {
    server.handle(plain)
    return announce(settings, server.port, undefined)
  }
  const backend = await bootBackend({ ...settings, log: console.log, onBroken: endBroken })
  resources.add(backend.close)
  const siteUrl = settings.siteUrl ?? siteAddress(settings, server.port)
  const site = (await hasServerCode(folder))
    ? await openSite(folder, {
        sources,
        siteUrl,
        findAhead: await openPagesAhead(folder, { backendUrl: server.url, siteUrl }),
      })
    : plain
  server.handle(routeToBackend(backend, site))
  await announce(settings, server.port, backend)
})
