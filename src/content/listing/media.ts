import type { DocumentKind } from '~/types/listingFile'
import type { PropertyDocument } from '~/types/property'

/** What a listing may have beside its photographs, in the order of its tabs. */
export const mediaKinds = ['plans', 'documents', 'tours'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The words of the tabs over a listing's gallery, and of what they show. */
export const mediaTexts = {
  label: 'Photographs and plans',
  photographs: (count: number) => (count > 0 ? `Photographs (${count})` : 'Drawing'),
  plans: (count: number) => (count > 1 ? `Floor plan (${count})` : 'Floor plan'),
  documents: (count: number) => (count > 1 ? `Documents (${count})` : 'Document'),
  tours: (count: number) => (count > 1 ? `Tours (${count})` : 'Tour'),
  enlarge: (title: string) => `${title}, full screen`,
  planOf: (title: string, listing: string) => `Floor plan of ${listing}: ${title}`,
  previous: 'Previous plan',
  next: 'Next plan',
  larger: 'Enlarge',
  smaller: 'Reduce',
  whole: 'Whole plan',
  keys: 'Plan. Plus and minus enlarge and reduce it, the arrow keys move it.',
  failure: {
    title: 'The plan could not be enlarged',
    text: 'Please load the page again.',
  },
} as const

const typeNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  document: 'Document',
  epc: 'Energy certificate',
  brochure: 'Brochure',
  'site-plan': 'Site plan',
}

/** 'Energy certificate, PDF, 1.2 MB, opens in a new tab'; a kind that says nothing more is left out. */
export function describeFile({
  kind,
  title,
  mime_type,
  size,
}: Pick<PropertyDocument, 'kind' | 'title' | 'mime_type' | 'size'>): string {
  const name = kindNames[kind]
  const isSaid = kind === 'document' || title.toLowerCase().includes(name.toLowerCase())
  const type = `${typeNames[mime_type] ?? 'File'}, ${fileSize(size)}, opens in a new tab`
  return isSaid ? type : `${name}, ${type}`
}

function fileSize(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
