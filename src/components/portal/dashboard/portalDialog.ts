import type { ListingRef } from '~/types/listing'

export type PortalDialog =
  | { kind: 'form'; id: string | undefined }
  | { kind: 'images'; listing: ListingRef }
  | { kind: 'optimize'; listing: ListingRef; autoStart: boolean }
  | { kind: 'optimizeAll' }
  | { kind: 'material'; listing: ListingRef }
  | { kind: 'delete'; listing: ListingRef }
  | { kind: 'palette' }
  | { kind: 'keys' }
  | { kind: 'logout' }

export type OpenPortalDialog = (dialog: PortalDialog) => void
