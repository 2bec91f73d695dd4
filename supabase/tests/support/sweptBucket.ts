import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { listFiles } from '../../sweep/listFiles.ts'
import { openTestBackend, type TestBackend } from './testBackend.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const FILES_A_CALL = 500

/** A backend for tests of the sweep, with the bucket that is swept. */
export interface SweptBucket {
  backend: TestBackend
  /** Connects as the program does: over HTTP, through the gate, with the secret key. */
  connect: (fetching?: typeof fetch, key?: string) => SupabaseClient
  client: SupabaseClient
  put: (...paths: string[]) => Promise<void>
  /** The paths of all files in the bucket. */
  stored: () => Promise<string[]>
  /** Deletes all listings and files. */
  empty: () => Promise<void>
}

export async function openSweptBucket(): Promise<SweptBucket> {
  const backend = await openTestBackend()
  const connect: SweptBucket['connect'] = (fetching = fetch, key = backend.secretKey) =>
    createClient(backend.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetching },
      realtime: { transport: WebSocket as never },
    })
  const client = connect()
  const bucket = client.storage.from('property-images')
  const stored = async () => (await listFiles(bucket)).map(({ path }) => path)
  return {
    backend,
    connect,
    client,
    stored,
    put: async (...paths) => {
      for (const path of paths) {
        const { error } = await bucket.upload(path, JPEG.buffer, { contentType: 'image/jpeg' })
        if (error) throw error
      }
    },
    empty: async () => {
      await backend.sql('delete from public.properties')
      const paths = await stored()
      for (let start = 0; start < paths.length; start += FILES_A_CALL) {
        await bucket.remove(paths.slice(start, start + FILES_A_CALL))
      }
    },
  }
}
