import { textOf, urlOf } from '~/lib/env'
import { logFailure } from '~/lib/failureLog'
import { env } from '~/services/client/env'

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** The time for a visitor who is asked for a click; most see nothing of the challenge. */
const LIMIT_MS = 20_000
const LOADING_MS = 4_000

/** The script of Turnstile, or of a compatible service. */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => void
    },
  ) => string | undefined
  remove: (widget: string) => void
}

/**
 * Checks that a person sends this enquiry. It never prevents one: without a passed check the enquiry is stored all the
 * same, and the database holds it back for a digest.
 */
export async function passChallenge(id: string): Promise<void> {
  const siteKey = textOf(import.meta.env, 'VITE_CHALLENGE_SITE_KEY')
  if (!siteKey) return
  try {
    const token = await solve(await loadTurnstile(), siteKey)
    const response = await fetch(`${env.supabaseUrl}/functions/v1/pass-challenge`, {
      method: 'POST',
      headers: { apikey: env.supabaseKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ request_id: id, token }),
      signal: AbortSignal.timeout(LOADING_MS),
    })
    if (!response.ok) throw new Error(`pass-challenge answered ${response.status}`)
  } catch (error) {
    logFailure(error, 'An enquiry is sent without a passed challenge.')
  }
}

function turnstile(): Turnstile | undefined {
  return (window as { turnstile?: Turnstile }).turnstile
}

function loadTurnstile(): Promise<Turnstile> {
  const loaded = turnstile()
  if (loaded) return Promise.resolve(loaded)
  const script = document.createElement('script')
  const loading = new Promise<Turnstile>((resolve, reject) => {
    script.onload = () => {
      const offered = turnstile()
      if (offered) resolve(offered)
      else reject(new Error('The script of the challenge offers none.'))
    }
    script.onerror = () => reject(new Error('The script of the challenge did not load.'))
  })
  script.src = urlOf(import.meta.env, 'VITE_CHALLENGE_SCRIPT_URL') ?? SCRIPT_URL
  document.head.append(script)
  // A failed load is tried again the next time.
  return within(LOADING_MS, loading).catch((error: unknown) => {
    script.remove()
    throw error
  })
}

async function solve(service: Turnstile, sitekey: string): Promise<string> {
  const container = document.createElement('div')
  container.className = 'fixed right-4 bottom-4 z-50'
  // Only elements inside an open dialog can be clicked.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(container)
  let widget: string | undefined
  try {
    const solving = new Promise<string>((resolve, reject) => {
      widget = service.render(container, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => reject(new Error('The challenge failed.')),
      })
    })
    return await within(LIMIT_MS, solving)
  } finally {
    if (widget !== undefined) service.remove(widget)
    container.remove()
  }
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The challenge took too long.')), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
