import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { readSettings, type Settings } from '../local/settings.ts'
import { StartFailure } from '../local/startFailure.ts'
import { hostedClient } from '../seed/hostedClient.ts'

export interface SweepTarget {
  client: SupabaseClient
  url: string
  secretKey: string
  /** Whether this is the embedded server of this machine. */
  isEmbedded: boolean
}

/** The hosted project that the environment names, or else the server running on this machine. */
export async function openTarget(): Promise<SweepTarget> {
  const { VITE_SUPABASE_URL: url = '', SUPABASE_SERVICE_ROLE_KEY: secretKey = '' } = process.env
  // If only one of the two is set, a hosted project is meant, and hostedClient reports the missing one.
  const settings = url || secretKey ? undefined : readSettings('production')
  return settings?.isEmbedded
    ? localTarget(settings)
    : { client: hostedClient(), url, secretKey, isEmbedded: false }
}

async function localTarget(settings: Settings): Promise<SweepTarget> {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isEverywhere ? '127.0.0.1' : settings.host
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
  // The running server has locked the data folder, so the files are reached through it.
  const secretKey = await readSecretKey(settings.dataFolder)
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  await fetch(`${url}/healthz`).catch((error: unknown) => {
    throw new StartFailure(
      `No server answers at ${url}: start it with npm start, or set PORT and HOST to where it listens.`,
      { cause: error },
    )
  })
  return { client, url, secretKey, isEmbedded: true }
}

async function readSecretKey(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secrets.json')
  try {
    const { secretKey } = JSON.parse(await readFile(path, 'utf8')) as { secretKey?: unknown }
    if (typeof secretKey === 'string') return secretKey
  } catch (error) {
    throw new StartFailure(
      `${path} cannot be read: start the server once, or set LOCAL_DATA_DIR to its data folder.`,
      { cause: error },
    )
  }
  throw new StartFailure(`${path} holds no secret key.`)
}
