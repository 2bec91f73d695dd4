import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { type Sources, sourcesOf } from '../../build/securityHeaders.ts'
import { readEnv } from '../../src/lib/env.ts'
import { type MailRoute, readMailRoute, readMailSender } from './mail/mailSettings.ts'
import { StartFailure } from './startFailure.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What an empty backend is filled with: listings alone, or also an office at work on them. */
export type DemoData = 'none' | 'listings' | 'office'

export interface Settings {
  host: string
  port: number
  dataFolder: string
  demo: { email: string; password: string }
  /** None for a backend into which a backup is restored. */
  demoData: DemoData
  portalPath: string
  /**
   * The address to which the worker mails enquiries that the browser could not send; without it, they go to the outbox.
   */
  formRelayUrl: string | undefined
  /** How letters to visitors leave. */
  mailRoute: MailRoute
  /** Who letters to visitors are from. */
  mailFrom: string
  /** The site's address for visitors, if it differs from the listening one. */
  siteUrl: string | undefined
  /** The origins from which the built site loads. */
  sources: Sources
  /** False when the site is built for a Supabase project and needs no backend here. */
  isEmbedded: boolean
}

/** Opens only the demo on this machine; an account of the same name elsewhere has another password. */
const DEMO = { email: 'admin@bramleyandgrove.example', password: 'demo-only-bramley-grove' }

/** The settings from the environment and from the .env files that the build reads. */
export function readSettings(mode: 'development' | 'production'): Settings {
  const raw = { ...loadEnv(mode, ROOT, ''), ...process.env }
  const text = (name: string, fallback: string) => raw[name]?.trim() || fallback
  const port = Number(text('PORT', '5173'))
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartFailure(`PORT must be a number from 0 to 65535, not "${raw.PORT}".`)
  }
  return {
    host: text('HOST', '127.0.0.1'),
    port,
    dataFolder: resolve(ROOT, text('LOCAL_DATA_DIR', '.local')),
    demo: {
      email: text('DEMO_ADMIN_EMAIL', DEMO.email),
      password: text('DEMO_ADMIN_PASSWORD', DEMO.password),
    },
    demoData: text('DEMO_LISTINGS', 'all') === 'none' ? 'none' : 'office',
    portalPath: `/management-portal/${readPortalId(raw)}`,
    formRelayUrl: readRelayUrl(raw),
    mailRoute: readMailRoute(raw),
    mailFrom: readMailSender(raw),
    siteUrl: raw.VITE_SITE_URL?.trim() || undefined,
    sources: sourcesOf(raw),
    isEmbedded: !raw.VITE_SUPABASE_URL?.trim(),
  }
}

function readPortalId(raw: Record<string, string | undefined>): string {
  try {
    return readEnv(raw, 'http://localhost').managementPortalId
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error))
  }
}

/** The site's relay, unless the worker has one of its own. */
function readRelayUrl(raw: Record<string, string | undefined>): string | undefined {
  const name = raw.FORM_RELAY_URL?.trim() ? 'FORM_RELAY_URL' : 'VITE_FORM_RELAY_URL'
  const url = raw[name]?.trim()
  if (url && !URL.canParse(url)) throw new StartFailure(`${name} is not a URL: ${url}`)
  return url || undefined
}
