import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** A stored file's metadata, kept in its first line so that content and type stay together. */
export interface FileFacts {
  bucket: string
  key: string
  contentType: string
  cacheControl: string
  eTag: string
  size: number
  /** Milliseconds, rounded to whole seconds, which is all that HTTP dates can express. */
  modified: number
}

export interface OpenFile {
  facts: FileFacts
  /** The bytes from start to end, both included. The file is closed when they are read, cancelled or failed. */
  stream: (start: number, end: number) => ReadableStream<Uint8Array>
  close: () => Promise<void>
}

/** Longer than any first line, since the gate limits keys and types. */
const FIRST_LINE_BYTES = 8192

export function describeFile(
  facts: Omit<FileFacts, 'eTag' | 'size' | 'modified'>,
  content: Uint8Array,
): FileFacts {
  return {
    ...facts,
    eTag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    size: content.byteLength,
    modified: Math.floor(Date.now() / 1000) * 1000,
  }
}

export function encodeFile(facts: FileFacts, content: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), content])
}

/** Opens a stored file; undefined if there is none. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(FIRST_LINE_BYTES),
      0,
      FIRST_LINE_BYTES,
      0,
    )
    const lineEnd = buffer.subarray(0, bytesRead).indexOf('\n')
    if (lineEnd < 0) throw new Error(`${path} is not a stored file.`)
    const facts = JSON.parse(buffer.toString('utf8', 0, lineEnd)) as FileFacts
    const offset = lineEnd + 1
    return {
      facts,
      stream: (start, end) =>
        Readable.toWeb(
          file.createReadStream({ start: offset + start, end: offset + end }),
        ) as ReadableStream<Uint8Array>,
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
