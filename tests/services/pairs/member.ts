import { vi } from 'vitest'
import type { TestBackend } from '../../../supabase/tests/support/testBackend.ts'

/** What the portal of one member of staff does, signed in as nobody else is. */
export interface Member {
  edits: typeof import('~/services/listingEdits')
  images: typeof import('~/services/listingImages')
  listings: typeof import('~/services/listings')
  order: typeof import('~/services/imageOrder')
  removal: typeof import('~/services/listingRemoval')
  upload: typeof import('~/services/imageUpload')
}

/** Each with modules of its own, as in a browser of its own: the client keeps the session. */
export async function openMember(backend: TestBackend, name: string): Promise<Member> {
  const account = { email: `${name}@bramleyandgrove.example`, password: 'correct horse battery' }
  await backend.createUser({ ...account, staff: true })
  vi.resetModules()
  const auth = await import('~/services/auth')
  const member = {
    edits: await import('~/services/listingEdits'),
    images: await import('~/services/listingImages'),
    listings: await import('~/services/listings'),
    order: await import('~/services/imageOrder'),
    removal: await import('~/services/listingRemoval'),
    upload: await import('~/services/imageUpload'),
  }
  await auth.signIn(account.email, account.password)
  return member
}
