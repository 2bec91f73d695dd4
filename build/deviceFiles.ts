import type { Plugin } from 'vite'
import { agency } from '../src/content/agency.ts'
import { offices } from '../src/content/offices.ts'
import { brandColours } from '../src/lib/format/brandColours.ts'
import { paths } from '../src/lib/paths.ts'
import { contactCard } from './contactCard.ts'
import { favicon, iconSvg, maskableIcon, plainIcon } from './icons.ts'
import { agencyPicture } from './sharePicture.ts'

const SIZES = [192, 512] as const
const MASKABLE = '/icons/maskable-512.png'
const iconPath = (size: number) => `/icons/icon-${size}.png`

type MakeFile = () => string | Promise<Buffer>

/** The files that a device requests besides the pages, by path; each is made when needed. */
export const deviceFiles: ReadonlyMap<string, MakeFile> = new Map<string, MakeFile>([
  ['/manifest.webmanifest', manifest],
  [paths.agencyPicture, agencyPicture],
  ['/favicon.ico', () => favicon([16, 32, 48])],
  ['/apple-touch-icon.png', () => plainIcon(180)],
  ...SIZES.map((size) => [iconPath(size), () => plainIcon(size)] as const),
  [MASKABLE, () => maskableIcon(512)],
  ...offices.map((office) => [paths.contactCard(office.id), () => contactCard(office)] as const),
])

function manifest(): string {
  return JSON.stringify({
    name: agency.name,
    short_name: agency.name,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en-GB',
    display: 'standalone',
    // Shows a back button, which a standalone window lacks on some systems.
    display_override: ['minimal-ui'],
    theme_color: brandColours.grove,
    background_color: brandColours.white,
    icons: [
      ...SIZES.map((size) => ({
        src: iconPath(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any',
      })),
      { src: MASKABLE, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

/** Single quotes need no escaping in a data address. */
const tabIcon = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${iconSvg
  .replaceAll('"', "'")
  .replace(/[%#<>]/g, encodeURIComponent)}" />`

/** Adds these files to the built ones, and the tab's icon to the page itself, where it costs no request. */
export function writeDeviceFiles(): Plugin {
  let isServer = false
  return {
    name: 'device-files',
    configResolved(config) {
      isServer = Boolean(config.build.ssr)
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--icon-->', tabIcon) },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const make = deviceFiles.get(request.url ?? '')
        if (make) response.end(await make())
        else next()
      })
    },
    async generateBundle() {
      if (isServer) return
      for (const [path, make] of deviceFiles) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() })
      }
    },
  }
}
