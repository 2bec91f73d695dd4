export const MANIFEST = 'manifest.json'
export const FORMAT = 1

export interface ArchivedEntry {
  name: string
  bytes: number
  /** SHA-256, hexadecimal. */
  hash: string
  /** Of a stored file: its media type. */
  type?: string | undefined
}

/** The last entry of a backup: without it, the backup was interrupted. */
export interface Manifest {
  format: number
  madeAt: string
  /** Rows of each table. */
  rows: Record<string, number>
  entries: ArchivedEntry[]
}

/** Whatever is wrong with an archive, in words for whoever wants to restore it. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** @throws DamagedBackup */
export function readManifest(text: string): Manifest {
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(text) as Partial<Manifest>
  } catch (cause) {
    throw new DamagedBackup('Its table of contents cannot be read.', { cause })
  }
  if (manifest.format !== FORMAT) {
    throw new DamagedBackup(
      `It is of format ${manifest.format}; this program reads format ${FORMAT}.`,
    )
  }
  return manifest as Manifest
}
