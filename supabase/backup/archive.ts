import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { extract, pack } from 'tar-stream'
import { encrypted, openContent } from './cipher.ts'
import {
  type ArchivedEntry,
  DamagedBackup,
  FORMAT,
  MANIFEST,
  type Manifest,
  readManifest,
  SIGNATURE,
} from './manifest.ts'

/** A complete archive: its table of contents and the hash of that, which identifies the whole archive. */
export interface Archived extends Manifest {
  fingerprint: string
}

export interface ArchiveWriter {
  add: (name: string, content: Buffer, type?: string) => Promise<void>
  /** Writes the table of contents, flushes the file to the disk and renames it to its final name. */
  finish: (rows: Record<string, number>, unread: readonly string[]) => Promise<Archived>
  /** Removes the unfinished file. */
  abandon: () => Promise<void>
}

/**
 * A tar file that only its owner can read, encrypted if there is a passphrase. It has a temporary name until it is
 * complete.
 * @throws Error when the file cannot be written.
 */
export async function openArchive(path: string, passphrase?: string): Promise<ArchiveWriter> {
  const partial = `${path}.partial`
  const entries: ArchivedEntry[] = []
  await rm(partial, { force: true })
  const file = await open(partial, 'wx', 0o600)
  const tar = pack()
  const write = async () => {
    const plain = Readable.from(tar)
    const content = passphrase === undefined ? plain : await encrypted(plain, passphrase)
    for await (const part of content) await file.writeFile(part as Buffer)
    await file.sync()
  }
  const written = write()
  // The result is awaited with each entry; this avoids an unhandled rejection if it fails between two.
  written.catch(() => undefined)

  const put = (name: string, content: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        tar.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
      }),
      written,
    ])

  return {
    add: async (name, content, type) => {
      await put(name, content)
      entries.push({ name, bytes: content.length, hash: hashOf(content), ...(type && { type }) })
    },
    finish: async (rows, unread) => {
      const manifest: Manifest = {
        format: FORMAT,
        madeAt: new Date().toISOString(),
        rows,
        entries,
        unread: [...unread],
      }
      const content = Buffer.from(JSON.stringify(manifest))
      const fingerprint = hashOf(content)
      await put(MANIFEST, content)
      await put(SIGNATURE, Buffer.from(fingerprint))
      tar.finalize()
      await written
      await file.close()
      await rename(partial, path)
      return { ...manifest, fingerprint }
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
      await file.close()
      await rm(partial, { force: true })
    },
  }
}

/** An archive that has been read once and found intact. */
export interface CheckedArchive extends Archived {
  /**
   * Yields the entries in order, each checked against the table of contents.
   * @throws DamagedBackup when an entry differs, because the file was changed meanwhile.
   */
  read: () => AsyncGenerator<ArchivedEntry & { content: Buffer }>
}

/**
 * Reads an entire archive and compares it with its table of contents.
 * @throws DamagedBackup when it was interrupted, cut off or changed, or contains unlisted entries.
 */
export async function checkArchive(path: string, passphrase?: string): Promise<CheckedArchive> {
  const open = await openContent(path, passphrase)
  const found = new Map<string, { bytes: number; hash: string }>()
  let listing: Buffer | undefined
  let fingerprint: string | undefined
  for await (const { name, content } of entriesOf(await open())) {
    if (found.has(name)) throw new DamagedBackup(`${name} is in it twice.`)
    found.set(name, { bytes: content.length, hash: hashOf(content) })
    if (name === MANIFEST) listing = content
    if (name === SIGNATURE) fingerprint = content.toString()
  }
  if (!listing) throw new DamagedBackup('It has no table of contents: it was interrupted.')
  const manifest = readManifest(listing.toString())
  if (fingerprint === undefined || fingerprint !== hashOf(listing)) {
    throw new DamagedBackup('Its table of contents is not the one that it was written with.')
  }
  const listed = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  for (const [name, entry] of found) {
    if (!OWN.includes(name)) expectListed(name, entry, listed)
  }
  for (const name of listed.keys()) {
    if (!found.has(name)) throw new DamagedBackup(`${name} is missing.`)
  }
  return {
    ...manifest,
    fingerprint,
    read: async function* () {
      for await (const { name, content } of entriesOf(await open())) {
        if (OWN.includes(name)) continue
        const entry = { bytes: content.length, hash: hashOf(content) }
        yield { ...expectListed(name, entry, listed), content }
      }
    },
  }
}

/** Entries that describe the archive and do not come from the backend. */
const OWN = [MANIFEST, SIGNATURE]

function expectListed(
  name: string,
  { bytes, hash }: { bytes: number; hash: string },
  listed: ReadonlyMap<string, ArchivedEntry>,
): ArchivedEntry {
  const entry = listed.get(name)
  if (!entry) throw new DamagedBackup(`${name} is not in its table of contents.`)
  if (entry.bytes !== bytes || entry.hash !== hash) {
    throw new DamagedBackup(`${name} is not what was put into it.`)
  }
  return entry
}

/**
 * Yields the entries of an archive, each complete.
 * @throws DamagedBackup when the file is no archive, is cut off, or contains anything but files.
 */
async function* entriesOf(source: Readable): AsyncGenerator<{ name: string; content: Buffer }> {
  const reader = extract()
  source.on('error', (error) => reader.destroy(error))
  source.pipe(reader)
  try {
    for await (const entry of reader) {
      const { name, type } = entry.header
      if (type !== 'file') throw new DamagedBackup(`${name} is no file.`)
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      yield { name, content: Buffer.concat(parts) }
    }
  } catch (cause) {
    if (cause instanceof DamagedBackup) throw cause
    throw new DamagedBackup('It ends in the middle, or is no backup.', { cause })
  } finally {
    source.destroy()
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
