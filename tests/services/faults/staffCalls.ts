import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { everyField } from '~/content/everyField'
import { noEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import { emptyListing } from '~/lib/listing/listingEntries'
import type { ListingRef, OptimizableImage } from '~/types/listing'
import type { ListingColumns } from '~/types/property'
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

const particulars: ListingColumns = {
  ...emptyListing(everyField),
  title,
  description: 'With a garden.',
  location: 'Richmond, London',
  property_class: 'sale',
  type: 'house',
  price: 900_000,
  bedrooms: 3,
  bathrooms: 2,
  parking_spaces: 0,
}

/** What the portal asks for and writes, by somebody who is signed in. */
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
      name: 'whether two-step verification is on',
      begin: asked(() => secondFactor.hasSecondFactor()),
      says: 'Failed to check whether two-step verification is on',
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
  const [listings, edits, removal, activity, diagnostics, pending] = await Promise.all([
    import('~/services/listings/listings'),
    import('~/services/listings/listingEdits'),
    import('~/services/listings/listingEdits'),
    import('~/services/listings/activity'),
    import('~/services/listings/diagnostics'),
    import('~/services/images/optimizeListings'),
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
      name: 'a search of the dashboard',
      begin: asked(() =>
        listings.fetchOverviews({ ...filters, search: 'villa' }, undefined, signal),
      ),
      says: 'Failed to load properties',
    },
    {
      name: 'the counts of the tabs',
      begin: asked(() => listings.fetchCounts({ search: '' }, signal)),
      says: 'Failed to load properties',
    },
    {
      name: 'one card',
      begin: onListing(({ id }) => listings.fetchOverview(id, signal)),
      says: 'Failed to load properties',
    },
    {
      name: 'featuring',
      begin: onListing(({ id }) => listings.setFeatured(id, true)),
      says: 'Failed to update featured status',
    },
    {
      name: 'a listing for editing',
      begin: onListing(({ id }) => edits.fetchListing(id, signal)),
      says: 'The listing could not be loaded',
    },
    {
      name: 'a new listing',
      begin: asked(() => edits.createListing(randomUUID(), particulars)),
      says: 'Failed to save property details',
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
      name: 'deleting a listing',
      begin: async () => {
        const listing = await storeListing(backend)
        await storeImage(backend, listing)
        return () => removal.removeListing(listing.id)
      },
      says: 'Failed to delete property',
    },
    {
      name: 'bringing a listing back',
      begin: async () => {
        const listing = await storeListing(backend)
        await removal.removeListing(listing.id)
        return () => removal.restoreListing(listing.id)
      },
      says: 'Failed to restore listing',
    },
    {
      name: 'deleting a listing for good',
      begin: async () => {
        const listing = await storeListing(backend)
        await storeImage(backend, listing)
        await removal.removeListing(listing.id)
        return () => removal.eraseListing(listing.id)
      },
      says: 'Failed to delete listing for good',
    },
    {
      name: 'the deleted listings',
      begin: asked(() => activity.fetchDeletedListings(signal)),
      says: 'Failed to load deleted listings',
    },
    {
      name: 'what staff did',
      begin: asked(() => activity.fetchAuditLog({}, undefined, signal)),
      says: 'Failed to load the log',
    },
    {
      name: 'finding a property to look into',
      begin: asked(() => diagnostics.findProperties('villa', signal)),
      says: 'Failed to load properties',
    },
    {
      name: 'looking into a property',
      begin: onListing(({ id }) => diagnostics.fetchDiagnosis(id, signal)),
      says: 'Failed to load properties',
    },
    {
      name: 'what is still to be optimized',
      begin: asked(() => pending.fetchPendingListings(signal)),
      says: 'Failed to check images',
    },
  ]
}

async function imageCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  const [images, upload, order, optimizer, versions] = await Promise.all([
    import('~/services/images/listingImages'),
    import('~/services/images/imageUpload'),
    import('~/services/images/imageOrder'),
    import('~/services/images/imageOptimizer'),
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
      name: 'the photographs of a listing',
      begin: onImage((listing) =>
        images.fetchListingImages(listing, 'Failed to process image updates', signal),
      ),
      says: 'Failed to process image updates',
    },
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
      name: 'the photographs to optimize',
      begin: onImage((listing) => optimizer.fetchOptimizableImages(listing, signal)),
      says: { beginning: 'Failed to fetch ' },
    },
    {
      name: 'the versions of a photograph',
      begin: onImage((listing, image) => {
        const version = () => photo.slice().buffer
        return versions.storeVersions(listing, image, [image], {
          small: version(),
          medium: version(),
          thumbnail: version(),
        })
      }),
      says: { beginning: 'Failed to ' },
    },
  ]
}

async function enquiryCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  const [enquiries, handling, personal] = await Promise.all([
    import('~/services/enquiries/staffEnquiries'),
    import('~/services/enquiries/enquiryHandling'),
    import('~/services/enquiries/personalData'),
  ])
  const onEnquiry = (attempt: (id: string, email: string) => Promise<unknown>) => async () => {
    const { id, email } = await storeEnquiry(backend)
    return () => attempt(id, email)
  }
  return [
    {
      name: 'the enquiries',
      begin: asked(() => enquiries.fetchEnquiries(noEnquiryFilters, undefined, signal)),
      says: 'Failed to load enquiries',
    },
    {
      name: 'the enquiries for a file',
      begin: asked(() => enquiries.fetchWholeEnquiries(noEnquiryFilters, undefined, 100, signal)),
      says: 'Failed to export the enquiries',
    },
    {
      name: 'an enquiry',
      begin: onEnquiry((id) => enquiries.fetchEnquiry(id, signal)),
      says: 'Failed to load the enquiry',
    },
    {
      name: 'the number of open enquiries',
      begin: asked(() => enquiries.countOpenEnquiries(signal)),
      says: 'Failed to load enquiries',
    },
    {
      name: 'the number of late spam',
      begin: asked(() => enquiries.countSpamSince(new Date(0), signal)),
      says: 'Failed to load enquiries',
    },
    {
      name: 'the properties that were enquired about',
      begin: asked(() => enquiries.fetchEnquiredProperties(signal)),
      says: 'Failed to load the listings to filter by',
    },
    {
      name: 'the history of an enquiry',
      begin: onEnquiry((id) => enquiries.fetchEvents(id, signal)),
      says: 'Failed to load the history',
    },
    {
      name: 'who works here',
      begin: asked(() => enquiries.fetchStaffEmails(signal)),
      says: 'Failed to load the history',
    },
    {
      name: 'a change of state',
      begin: onEnquiry((id) => handling.setEnquiryState(id, 'answered', 'new')),
      says: 'Failed to change the state',
    },
    {
      name: 'a note',
      begin: onEnquiry((id) => handling.saveEnquiryNote(id, 'Called back.', '')),
      says: 'Failed to save the note',
    },
    {
      name: 'sending again',
      begin: async () => {
        const { id } = await storeEnquiry(backend)
        await backend.sql(`update public.enquiries set relay_state = 'failed' where id = $1`, [id])
        return () => handling.sendEnquiryAgain(id)
      },
      says: 'Failed to send the enquiry again',
    },
    {
      name: 'what is held about an address',
      begin: onEnquiry((_, email) => personal.lookUpHeldData(email)),
      says: 'Failed to look up the address',
    },
    {
      name: 'an erasure',
      begin: onEnquiry((_, email) => personal.eraseHeldData({ email, enquiries: [] }, false)),
      says: 'Failed to erase the personal data',
    },
    {
      name: 'the record of erasures',
      begin: asked(() => personal.fetchErasures(signal)),
      says: 'Failed to load the record of erasures',
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
