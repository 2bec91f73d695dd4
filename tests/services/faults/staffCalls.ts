import sharp from 'sharp'
import type { ListingRef, OptimizableImage } from '~/types/listing'
import { anEnquiry } from '../../../supabase/tests/access/anEnquiry.ts'
import type { TestBackend } from '../../../supabase/tests/support/testBackend.ts'
import type { ServiceCall } from './calls.ts'

export const account = {
  email: 'faults@bramleyandgrove.example',
  password: 'correct horse battery',
}

/** The name of a photograph that somebody took. */
export const OWN_FILE = 'Anna Smith’s hall.jpg'

const { signal } = new AbortController()
const title = 'Villa'

/** One of each kind of what the portal asks for and writes, by somebody who is signed in. */
export async function staffCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  return [
    ...(await accountCalls()),
    ...(await listingCalls(backend)),
    ...(await imageCalls(backend)),
    ...(await enquiryCalls(backend)),
  ]
}

/** Of what needs nothing of its own. */
const asked = (attempt: () => Promise<unknown>) => () => Promise.resolve(attempt)

async function accountCalls(): Promise<readonly ServiceCall[]> {
  const [auth, secondFactor] = await Promise.all([
    import('~/services/account/auth'),
    import('~/services/account/secondFactorSetup'),
  ])
  return [
    {
      name: 'signing in',
      begin: asked(() => auth.signIn(account.email, account.password)),
      says: 'Invalid email or password',
    },
    {
      name: 'who is signed in',
      begin: asked(() => auth.readAccount()),
      says: 'The session could not be checked',
      // A session that the backend does not take is none.
      verdicts: { '401': undefined },
    },
    {
      name: 'a key for an authenticator app',
      begin: async () => {
        // Begun before and left: that one goes.
        const attempt = () => secondFactor.beginSecondFactor(account.email, account.password)
        await attempt()
        return attempt
      },
      says: ['Invalid email or password', 'Failed to set up two-step verification'],
    },
  ]
}

async function listingCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  const [listings, edits] = await Promise.all([
    import('~/services/listings/listings'),
    import('~/services/listings/listingEdits'),
  ])
  const filters = { tab: 'all', sort: 'newest', search: '' } as const
  const onListing = (attempt: (listing: ListingRef) => Promise<unknown>) => async () => {
    const listing = await storeListing(backend)
    return () => attempt(listing)
  }
  return [
    {
      name: 'the dashboard',
      begin: asked(() => listings.fetchOverviews(filters, undefined, signal)),
      says: 'Failed to load properties',
    },
    {
      name: 'one card',
      begin: onListing(({ id }) => listings.fetchOverview(id, signal)),
      says: 'Failed to load properties',
    },
    {
      name: 'an edited listing',
      begin: async () => {
        const { id } = await storeListing(backend)
        const seen = await edits.fetchListing(id, signal)
        if (!seen) throw new Error('The listing is not there.')
        return () => edits.saveListing(seen, { ...seen, price: 950_000 })
      },
      says: 'Failed to save property details',
    },
    {
      name: 'deleting a listing for good',
      begin: async () => {
        const listing = await storeListing(backend)
        await storeImage(backend, listing)
        await edits.removeListing(listing.id)
        return () => edits.eraseListing(listing.id)
      },
      says: 'Failed to delete listing for good',
    },
  ]
}

async function imageCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  const [images, upload, order, versions] = await Promise.all([
    import('~/services/images/listingImages'),
    import('~/services/images/imageUpload'),
    import('~/services/images/imageOrder'),
    import('~/services/images/storeVersions'),
  ])
  const photo = new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer(),
  )
  const onImage =
    (attempt: (listing: ListingRef, image: OptimizableImage) => Promise<unknown>) => async () => {
      const listing = await storeListing(backend)
      const image = await storeImage(backend, listing)
      return () => attempt(listing, image)
    }
  return [
    {
      name: 'an upload',
      begin: async () => {
        const listing = await storeListing(backend)
        const place = { stamp: Date.now(), index: nextIndex(), displayOrder: 1000 }
        const file = new File([photo], OWN_FILE, { type: 'image/jpeg' })
        return () => upload.uploadImage(listing, file, place, signal, () => undefined)
      },
      says: { beginning: 'Failed to ' },
    },
    {
      name: 'bringing the listing in step',
      begin: onImage((listing) => upload.synchroniseListing(listing)),
      says: 'It only warns.',
    },
    {
      name: 'an order of photographs',
      begin: onImage((listing, { id }) => order.saveImageOrder(listing, { ids: [id], seen: [id] })),
      // Of a 409 it says the first sentence alone: somebody else was quicker.
      says: { beginning: 'Failed to save image order. Please try again.' },
    },
    {
      name: 'deleting a photograph',
      begin: onImage((listing, { id }) => images.deleteImage(listing, id)),
      says: 'Failed to delete image',
    },
    {
      name: 'the versions of a photograph',
      begin: onImage((listing, image) => {
        const version = () => new Blob([photo], { type: 'image/jpeg' })
        return versions.storeVersions(listing, image, [image], {
          small: version(),
          medium: version(),
          card: version(),
          thumbnail: version(),
        })
      }),
      says: { beginning: 'Failed to ' },
    },
  ]
}

async function enquiryCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  const [handling, personal] = await Promise.all([
    import('~/services/enquiries/enquiryHandling'),
    import('~/services/enquiries/personalData'),
  ])
  const onEnquiry = (attempt: (id: string, email: string) => Promise<unknown>) => async () => {
    const { id, email } = await storeEnquiry(backend)
    return () => attempt(id, email)
  }
  return [
    {
      name: 'a change of state',
      begin: onEnquiry((id) => handling.setEnquiryState(id, 'answered', 'new')),
      says: 'Failed to change the state',
    },
    {
      name: 'an erasure',
      begin: onEnquiry((_, email) =>
        personal.eraseHeldData(
          { email, enquiries: [], alerts: [], letters: [], refusals: [], viewings: [] },
          false,
        ),
      ),
      says: 'Failed to erase the personal data',
    },
  ]
}

let made = 0
const nextIndex = () => {
  made += 1
  return made
}

async function storeListing({ sql }: TestBackend): Promise<ListingRef> {
  const [row] = await sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price)
    values ($1, 'With a garden.', 'Richmond, London', 'house', 900000) returning id`,
    [title],
  )
  if (!row) throw new Error('The listing was not stored.')
  return { id: row.id, title, property_class: 'sale' }
}

async function storeImage({ sql }: TestBackend, { id }: ListingRef): Promise<OptimizableImage> {
  const path = `faults_20261122/${id}/${nextIndex()}.jpg`
  const [row] = await sql<{ id: string }>(
    `insert into public.property_images (property_id, url, filename, size, mime_type, display_order)
    values ($1, $2, $3, 1, 'image/jpeg', 0) returning id`,
    [id, path, OWN_FILE],
  )
  if (!row) throw new Error('The photograph was not stored.')
  const none = {
    smallPath: undefined,
    mediumPath: undefined,
    cardPath: undefined,
    thumbnailPath: undefined,
    previewUrl: undefined,
  }
  return { id: row.id, filename: OWN_FILE, path, ...none }
}

async function storeEnquiry({ anon, sql }: TestBackend): Promise<{ id: string; email: string }> {
  const enquiry = anEnquiry()
  const { error } = await anon.rpc('submit_enquiry', enquiry)
  if (error) throw error
  const [row] = await sql<{ id: string }>('select id from public.enquiries where request_id = $1', [
    enquiry.p_request_id,
  ])
  if (!row) throw new Error('The enquiry was not stored.')
  return { id: row.id, email: enquiry.p_email }
}
