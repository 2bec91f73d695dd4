import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { extract, pack } from 'tar-stream'
import {
  type ArchivedEntry,
  DamagedBackup,
  FORMAT,
  MANIFEST,
  type Manifest,
  readManifest,
} from './manifest.ts'

export interface ArchiveWriter {
  add: (name: string, content: Buffer, type?: string) => Promise<void>
  /** Writes the table of contents, brings everything to the disk and gives the file its name. */
  finish: (rows: Record<string, number>) => Promise<Manifest>
  /** Leaves nothing behind. */
  abandon: () => Promise<void>
}

/**
 * A tar file, which goes by another name until it is whole.
 * @throws Error when it cannot be written there.
 */
export async function openArchive(path: string): Promise<ArchiveWriter> {
  const partial = `${path}.partial`
  const entries: ArchivedEntry[] = []
  const file = await open(partial, 'w')
  const tar = pack()
  const write = async () => {
    for await (const part of tar) await file.writeFile(part as Buffer)
    await file.sync()
  }
  const written = write()
  // It is waited for with each entry, but may fail between two of them.
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
    finish: async (rows) => {
      const manifest = { format: FORMAT, madeAt: new Date().toISOString(), rows, entries }
      await put(MANIFEST, Buffer.from(JSON.stringify(manifest)))
      tar.finalize()
      await written
      await file.close()
      await rename(partial, path)
      return manifest
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
      await file.close()
      await rm(partial, { force: true })
    },
  }
}

/**
 * Reads a whole archive and compares it with its table of contents.
 * @throws DamagedBackup when it was interrupted, cut off or changed.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, Omit<ArchivedEntry, 'name'>>()
  let manifest: Manifest | undefined
  for await (const { name, content } of entriesOf(path)) {
    if (name === MANIFEST) manifest = readManifest(content.toString())
    else found.set(name, { bytes: content.length, hash: hashOf(content) })
  }
  if (!manifest) throw new DamagedBackup('It has no table of contents: it was interrupted.')
  for (const { name, bytes, hash } of manifest.entries) {
    const entry = found.get(name)
    if (!entry) throw new DamagedBackup(`${name} is missing.`)
    if (entry.bytes !== bytes || entry.hash !== hash) {
      throw new DamagedBackup(`${name} is not what was put into it.`)
    }
  }
  return manifest
}

/**
 * The entries of an archive one after the other, each whole.
 * @throws DamagedBackup when it is none, or ends in the middle.
 */
export async function* entriesOf(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const reader = extract()
  const source = createReadStream(path)
  source.on('error', (error) => reader.destroy(error))
  source.pipe(reader)
  try {
    for await (const entry of reader) {
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      yield { name: entry.header.name, content: Buffer.concat(parts) }
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw cause
    throw new DamagedBackup('It ends in the middle, or is no backup.', { cause })
  } finally {
    source.destroy()
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
