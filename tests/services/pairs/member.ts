import { vi } from 'vitest'
import type { TestBackend } from '../../../supabase/tests/support/testBackend.ts'

/** What the portal of one member of staff does, signed in as nobody else is. */
export interface Member {
  edits: typeof import('~/services/listings/listingEdits')
  images: typeof import('~/services/images/listingImages')
  listings: typeof import('~/services/listings/listings')
  order: typeof import('~/services/images/imageOrder')
  quick: typeof import('~/services/listings/quickEdits')
  removal: typeof import('~/services/listings/listingEdits')
  restoration: typeof import('~/services/listings/restoreListing')
  several: typeof import('~/services/listings/severalListings')
  upload: typeof import('~/services/images/imageUpload')
}

/** Each with modules of its own, as in a browser of its own: the client keeps the session. */
export async function openMember(backend: TestBackend, name: string): Promise<Member> {
  const account = { email: `${name}@bramleyandgrove.example`, password: 'correct horse battery' }
  await backend.createUser({ ...account, staff: true })
  vi.resetModules()
  const auth = await import('~/services/account/auth')
  const member = {
    edits: await import('~/services/listings/listingEdits'),
    images: await import('~/services/images/listingImages'),
    listings: await import('~/services/listings/listings'),
    order: await import('~/services/images/imageOrder'),
    quick: await import('~/services/listings/quickEdits'),
    removal: await import('~/services/listings/listingEdits'),
    restoration: await import('~/services/listings/restoreListing'),
    several: await import('~/services/listings/severalListings'),
    upload: await import('~/services/images/imageUpload'),
  }
  await auth.signIn(account.email, account.password)
  return member
}
