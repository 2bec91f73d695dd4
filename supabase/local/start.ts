import { join } from 'node:path'
import { announce } from './announce.ts'
import { bootBackend } from './boot.ts'
import { routeToBackend, serve } from './httpServer.ts'
import { endBroken, runProgram } from './program.ts'
import { ROOT, readSettings } from './settings.ts'
import { openSite } from './site.ts'

/** `npm run serve [-- folder]`: the built site and, unless it was built for a Supabase project, its backend. */
await runProgram(async (resources) => {
  const settings = readSettings('production')
  const site = await openSite(process.argv[2] ?? join(ROOT, 'dist'))
  const server = await serve(settings)
  resources.add(server.close)
  if (!settings.isEmbedded) {
    server.handle(site)
    return announce(settings, server.port, undefined)
  }
  const backend = await bootBackend({ ...settings, log: console.log, onBroken: endBroken })
  resources.add(backend.close)
  server.handle(routeToBackend(backend, site))
  await announce(settings, server.port, backend)
})
