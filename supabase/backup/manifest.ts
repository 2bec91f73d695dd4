import * as v from 'valibot'

export const MANIFEST = 'manifest.json'
/** The file with the hash of the table of contents, which covers everything listed there. */
export const SIGNATURE = 'manifest.sha256'
export const FORMAT = 2

const ArchivedEntry = v.object({
  name: v.string(),
  bytes: v.number(),
  /** SHA-256, hexadecimal. */
  hash: v.string(),
  /** The media type of a stored file. */
  type: v.optional(v.string()),
})
export type ArchivedEntry = v.InferOutput<typeof ArchivedEntry>

/** The table of contents: the last entry of a backup except its hash. A backup without it was interrupted. */
const Manifest = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  /** The number of rows in each table. */
  rows: v.record(v.string(), v.number()),
  entries: v.array(ArchivedEntry),
  /** The stored files that could not be read, and so are not here. Older backups were given up instead. */
  unread: v.optional(v.array(v.string()), []),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** The part of a manifest that every format has. */
const AnyManifest = v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.number() }))

/** A damaged archive; the message is for the person who wants to restore it. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** @throws DamagedBackup when the manifest cannot be read or has an unknown format. */
export function readManifest(text: string): Manifest {
  try {
    const manifest = v.parse(AnyManifest, text)
    if (manifest.format !== FORMAT) {
      throw new DamagedBackup(
        `It is of format ${manifest.format}; this program reads format ${FORMAT}.`,
      )
    }
    return v.parse(Manifest, manifest)
  } catch (cause) {
    if (cause instanceof DamagedBackup) throw cause
    throw new DamagedBackup('Its table of contents cannot be read.', { cause })
  }
}
