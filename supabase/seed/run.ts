/** `npm run seed`: writes the demo listings to a hosted project, once. */
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { hasListings, seedDemoData } from './seed.ts'

const url = process.env.VITE_SUPABASE_URL
const key = process.env.SUPABASE_SERVICE_ROLE_KEY
if (!url || !key) {
  console.error('Set VITE_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY to the project to seed.')
  process.exit(1)
}

// Node 20 has no WebSocket of its own, and the client does not start without one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

const client = createClient(url, key, {
  auth: { persistSession: false, autoRefreshToken: false },
})

try {
  if (await hasListings(client)) {
    console.log('The project has listings already; nothing was changed.')
  } else {
    const { listings, images } = await seedDemoData(client, console.log)
    console.log(`Seeded ${listings} listings with ${images} photographs.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
