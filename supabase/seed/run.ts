/** `npm run seed`: writes the demo listings to a hosted project, once. */
import { hostedClient } from './hostedClient.ts'
import { hasListings, seedDemoData } from './seed.ts'

const client = hostedClient()

try {
  if (await hasListings(client)) {
    console.log('The project has listings already; nothing was changed.')
  } else {
    const { listings, images } = await seedDemoData(client, { log: console.log })
    console.log(`Seeded ${listings} listings with ${images} photographs.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
