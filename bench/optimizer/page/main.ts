import { SESSION_KEY } from '~/services/client/staffClient'
import { optimizeImages } from '~/services/images/imageOptimizer'
import type { OptimizableImage } from '~/types/listing'
import { type Way, ways } from './ways'

interface RunReport {
  done: number
  /** The longest time in which the page could not respond, in ms. */
  longestBlock: number
}

/** The functions of the page that the benchmark calls. */
export interface OptimizerPage {
  /** Makes the versions of a photograph; returns them encoded in base 64, and the time. */
  make: (way: Way, address: string) => Promise<{ ms: number; files: string[] }>
  /** Optimizes many photographs like the portal, including downloads and uploads. */
  optimizeMany: (addresses: readonly string[]) => Promise<RunReport>
  /** Does nothing, for comparison. */
  idle: (ms: number) => Promise<RunReport>
  /** Makes the versions of the same photographs in one way, one after the other. */
  makeMany: (way: Way, addresses: readonly string[]) => Promise<RunReport>
}

const HEARTBEAT_MS = 5

/** Runs some work and measures the longest time in which the page could not respond. */
async function watched(work: () => Promise<number>): Promise<RunReport> {
  let longestBlock = 0
  let last = performance.now()
  const heartbeat = setInterval(() => {
    const now = performance.now()
    longestBlock = Math.max(longestBlock, now - last - HEARTBEAT_MS)
    last = now
  }, HEARTBEAT_MS)
  try {
    return { done: await work(), longestBlock }
  } finally {
    clearInterval(heartbeat)
  }
}

async function download(address: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

const imageAt = (path: string, index: number): OptimizableImage => ({
  id: `${index}`,
  filename: `${index}.jpg`,
  path,
  smallPath: undefined,
  mediumPath: undefined,
  thumbnailPath: undefined,
  previewUrl: undefined,
})

/** Stores a session that the benchmark's own server accepts. */
function signIn(): void {
  const session = {
    access_token: 'bench',
    refresh_token: 'bench',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    user: { id: 'bench' },
  }
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
}

/** The downloaded photographs, so that no measurement includes a download. */
const downloaded = new Map<string, Uint8Array<ArrayBuffer>>()

const page: OptimizerPage = {
  async make(way, address) {
    const kept = downloaded.get(address) ?? (await download(address))
    downloaded.set(address, kept)
    const photo = kept.slice()
    const start = performance.now()
    const files = await ways[way](photo)
    const ms = performance.now() - start
    return { ms, files: files.map((file) => btoa(String.fromCharCode(...new Uint8Array(file)))) }
  },

  optimizeMany: (addresses) =>
    watched(async () => {
      const images = addresses.map(imageAt)
      let done = 0
      await optimizeImages({
        listing: { id: 'bench', title: 'Bench', property_class: 'sale' },
        images,
        siblings: images,
        signal: new AbortController().signal,
        onOutcome: (_, { state }) => {
          if (state === 'done') done += 1
        },
      })
      return done
    }),

  idle: (ms) =>
    watched(async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return 0
    }),

  makeMany: (way, addresses) =>
    watched(async () => {
      for (const address of addresses) await ways[way](await download(address))
      return addresses.length
    }),
}

signIn()
Object.assign(window, { optimizerPage: page })
