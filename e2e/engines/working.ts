import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { LOCAL_PUBLISHABLE_KEY, readEnv } from '../../src/lib/env.ts'
import { paths } from '../../src/lib/paths.ts'
import { findPhoto } from '../../supabase/seed/photos.ts'
import type { MadeListing, Records } from '../portal/records.ts'
import { type Journey, type Scene, visit } from './journey.ts'
import {
  article,
  button,
  css,
  dialog,
  field,
  heading,
  link,
  region,
  type Target,
  words,
} from './targets.ts'

const PORTAL = paths.managementPortal(readEnv({}, 'http://localhost').managementPortalId)
const demoAccount = {
  email: 'admin@bramleyandgrove.example',
  password: 'demo-only-bramley-grove',
}
const PHOTOGRAPH = fileURLToPath(
  new URL(`../../supabase/seed/photos/${findPhoto('dining-room').file}`, import.meta.url),
)
const SIGN_IN = 'Admin Access Required'
const DASHBOARD = 'Property Management'

/** Opens the portal with a session, and searches for one listing. */
async function openListing(scene: Scene, listing: MadeListing): Promise<Target> {
  await signedIn(scene, `?search=${encodeURIComponent(listing.title)}`)
  await scene.visitor.sees(heading(DASHBOARD))
  return article(listing.title)
}

async function signedIn({ visitor, line }: Scene, query: string): Promise<void> {
  const response = await fetch(`${line.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  })
  assert.ok(response.ok, `the demo account could not sign in: ${response.status}`)
  const session = (await response.json()) as { expires_in: number }
  const bng_auth = { expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session }
  await visitor.remember({
    bng_cookie_consent: { necessary: true, analytics: false, marketing: false },
    bng_auth,
  })
  await visitor.open(`${PORTAL}${query}`)
}

async function openImages(scene: Scene, listing: MadeListing): Promise<Target> {
  const card = await openListing(scene, listing)
  await scene.visitor.click(button('Images', card))
  const manager = dialog(`Manage Images - ${listing.title}`)
  await scene.visitor.sees(heading('Property Images', manager))
  await scene.visitor.seesNo(words('Processing images...', manager))
  return manager
}

async function rowsOf({ client }: Records, { id }: MadeListing) {
  const { data } = await client
    .from('property_images')
    .select('id,url,filename,size,mime_type,width,height')
    .eq('property_id', id)
    .order('display_order')
    .throwOnError()
  return data
}

export const working: readonly Journey[] = [
  {
    name: 'signing in to the portal and out again',
    run: async (scene) => {
      const { visitor } = scene
      await visit(scene, PORTAL)
      await visitor.sees(heading(SIGN_IN))
      await visitor.fill(field('Email'), demoAccount.email)
      await visitor.fill(field('Password'), demoAccount.password)
      await visitor.click(button('Log in'))
      await visitor.sees(heading(DASHBOARD))
      await visitor.click(button('Logout'))
      await visitor.sees(heading(SIGN_IN))
      assert.equal(await visitor.evaluate(() => localStorage.getItem('bng_auth')), null)
    },
  },
  {
    name: 'uploading a photograph',
    run: async (scene) => {
      const { visitor, records } = scene
      const listing = await records.makeListing()
      const manager = await openImages(scene, listing)
      await visitor.upload(css('input[type=file]', manager), PHOTOGRAPH)
      await visitor.sees(words(/^1 of 1 photographs? uploaded/, manager))
      await visitor.sees(words('Primary Image', manager))
      const [row, ...others] = await rowsOf(records, listing)
      assert.deepEqual(others, [])
      assert.equal(row?.mime_type, 'image/jpeg')
      assert.ok(await records.hasFile(row?.url ?? ''), 'the file is stored')
    },
  },
  {
    name: 'optimizing a photograph',
    run: async (scene) => {
      const { visitor, records } = scene
      const listing = await records.makeListing({}, 1)
      const card = await openListing(scene, listing)
      await visitor.click(button(/^Optimize/, card))
      const optimizer = dialog(`Optimize Images - ${listing.title}`)
      await visitor.click(button('Optimize 1 Image', optimizer))
      // The dialog shows the result and then closes itself.
      await visitor.seesNo(optimizer)
      await visitor.sees(words('Fully Optimized', card))
      for (const table of ['small_images', 'medium_images', 'thumbnails'] as const) {
        const { data } = await records.client
          .from(table)
          .select('url,mime_type')
          .eq('property_id', listing.id)
          .throwOnError()
        assert.deepEqual(
          data.map(({ mime_type }) => mime_type),
          ['image/jpeg'],
        )
        assert.ok(await records.hasFile(data[0]?.url ?? ''), `the file of ${table} is stored`)
      }
      const { data: made } = await records.client
        .from('property_images')
        .select('card_url')
        .eq('property_id', listing.id)
        .single()
        .throwOnError()
      assert.ok(await records.hasFile(made.card_url ?? ''), 'the version for cards is stored')
    },
  },
  {
    name: 'answering an enquiry',
    run: async (scene) => {
      const { visitor, records, email } = scene
      const name = `Sender ${randomUUID().slice(0, 8)}`
      const { data: made } = await records.client
        .from('enquiries')
        .insert({
          request_id: randomUUID(),
          source: 'home',
          mailbox: 'sales',
          name,
          email,
          message: 'Do you sell houses in Kew?',
          consents: [{ purpose: 'processing', given: true, wording: 'You may handle this.' }],
          page: '/',
          seconds_to_fill: 30,
          relay_state: 'relayed',
        })
        .select('id')
        .single()
        .throwOnError()
      await signedIn(scene, `?view=enquiries&search=${encodeURIComponent(email)}`)
      await visitor.click(link(name, article(name)))
      const details = region(name)
      await visitor.sees(words('Do you sell houses in Kew?', details))
      await visitor.fill(field('Note', details), 'Telephoned: viewing on Saturday.')
      await visitor.click(button('Save note', details))
      await visitor.sees(words('The note is saved.', details))
      await visitor.click(button('Answered', details))
      await visitor.sees(words('State set to Answered', details))
      const { data: stored } = await records.client
        .from('enquiries')
        .select('state,note')
        .eq('id', made.id)
        .single()
        .throwOnError()
      assert.deepEqual(stored, { state: 'answered', note: 'Telephoned: viewing on Saturday.' })
    },
  },
]
