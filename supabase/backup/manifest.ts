import * as v from 'valibot'

export const MANIFEST = 'manifest.json'
/** Holds the hash over the table of contents, and with it over everything that this lists. */
export const SIGNATURE = 'manifest.sha256'
export const FORMAT = 2

const ArchivedEntry = v.object({
  name: v.string(),
  bytes: v.number(),
  /** SHA-256, hexadecimal. */
  hash: v.string(),
  /** Of a stored file: its media type. */
  type: v.optional(v.string()),
})
export type ArchivedEntry = v.InferOutput<typeof ArchivedEntry>

/** The last entry of a backup but for its hash: without it, the backup was interrupted. */
const Manifest = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  /** Rows of each table. */
  rows: v.record(v.string(), v.number()),
  entries: v.array(ArchivedEntry),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** What a manifest of any format holds. */
const AnyManifest = v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.number() }))

/** Whatever is wrong with an archive, in words for whoever wants to restore it. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** @throws DamagedBackup */
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
