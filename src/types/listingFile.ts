export const documentKinds = ['document', 'epc', 'brochure', 'site-plan'] as const
export type DocumentKind = (typeof documentKinds)[number]
export type FileKind = 'floor-plan' | DocumentKind

/** A floor plan or document as staff manage it. */
export interface ManagedFile {
  id: string
  kind: FileKind
  title: string
  /** Paths in the bucket property-files. */
  path: string
  screenPath: string | null
  /** Public addresses. */
  url: string
  screenUrl: string | null
  mime_type: string
  size: number
  /** Of the file that was chosen. */
  sha256: string | null
  display_order: number
}

export interface ManagedTour {
  id: string
  kind: 'video' | 'virtual'
  title: string
  url: string
  display_order: number
}

/** All that a listing has beside photographs, each in its order. */
export interface ManagedFiles {
  plans: readonly ManagedFile[]
  documents: readonly ManagedFile[]
  tours: readonly ManagedTour[]
}
