import { createServer as createViteServer } from 'vite'
import { announce, siteAddress } from './announce.ts'
import { bootBackend } from './boot.ts'
import { type NodeHandler, routeToBackend, serve } from './httpServer.ts'
import { exitOnBrokenDatabase, runProgram } from './program.ts'
import { ROOT, readSettings } from './settings.ts'

/** `npm run dev`: the site from its sources, reloaded on changes, and its backend, on one port. */
await runProgram(async (resources) => {
  const settings = readSettings('development')
  const server = await serve(settings)
  const vite = await createViteServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: server.node }, host: settings.host },
  })
  // Vite closes first, because it keeps a web socket open to every page.
  resources.add(() => vite.close())
  resources.add(server.close)
  const site: NodeHandler = (request, response) => vite.middlewares(request, response)
  if (!settings.isEmbedded) {
    server.handle(site)
    return announce(settings, server.port, undefined)
  }
  const backend = await bootBackend({
    ...settings,
    siteUrl: settings.siteUrl ?? siteAddress(settings, server.port),
    log: console.log,
    onBroken: exitOnBrokenDatabase,
  })
  resources.add(backend.close)
  server.handle(routeToBackend(backend, site))
  await announce(settings, server.port, backend)
})
