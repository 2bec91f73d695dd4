import type { FieldName } from '~/content/listing/everyField'
import type { ListingRef } from '~/types/listing'

/** The field that the checklist of a listing asks for. The checklist is shown again after the form. */
interface FilledIn {
  field: FieldName
  listing: ListingRef
}

export type PortalDialog =
  | { kind: 'form'; id: string | undefined; fillsIn?: FilledIn | undefined }
  | { kind: 'images'; listing: ListingRef }
  | { kind: 'optimize'; listing: ListingRef; autoStart: boolean }
  | { kind: 'optimizeAll' }
  | { kind: 'gate'; listing: ListingRef }
  | { kind: 'material'; listing: ListingRef }
  | { kind: 'delete'; listing: ListingRef }
  | { kind: 'palette' }
  | { kind: 'keys' }
  | { kind: 'logout' }

export type OpenPortalDialog = (dialog: PortalDialog) => void
