import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { App } from '@supabase/lite'
import { describeFile, encodeFile, type FileFacts, type OpenFile, openFile } from './storedFile.ts'
import { writeFileAtomically } from './writeFile.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/**
 * Stores the files in a folder. The library's own adapter answers with empty bodies on Node 20 and forgets
 * cache-control. File names are hashes, so that a key cannot lead out of the folder, be both file and folder, or
 * collide with another one that differs only in case.
 */
export class FolderStorage implements StorageAdapter {
  readonly driver = null
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #path(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex')
    return join(this.#folder, name.slice(0, 2), name)
  }

  open(bucket: string, key: string): Promise<OpenFile | undefined> {
    return openFile(this.#path(bucket, key))
  }

  async #require(bucket: string, key: string): Promise<OpenFile> {
    const file = await this.open(bucket, key)
    if (!file) throw new Error(`The stored file ${bucket}/${key} is missing.`)
    return file
  }

  async getObject(bucket: string, key: string) {
    const file = await this.#require(bucket, key)
    const { size } = file.facts
    if (size > 0) {
      return {
        httpStatusCode: 200,
        metadata: metadataOf(file.facts),
        body: file.stream(0, size - 1),
      }
    }
    await file.close()
    return { httpStatusCode: 200, metadata: metadataOf(file.facts), body: Buffer.alloc(0) }
  }

  async headObject(bucket: string, key: string) {
    const file = await this.#require(bucket, key)
    await file.close()
    return metadataOf(file.facts)
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter['uploadObject']>[3],
    contentType: string,
    cacheControl: string,
  ) {
    const content = new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
    const facts = describeFile(
      { bucket, key, contentType, cacheControl: asHeader(cacheControl) },
      content,
    )
    await this.#write(facts, content)
    return metadataOf(facts)
  }

  copyObject(): Promise<never> {
    return Promise.reject(new Error('No address copies a stored file (gate/routes.ts).'))
  }

  async deleteObject(bucket: string, key: string) {
    await rm(this.#path(bucket, key), { force: true })
  }

  async deleteObjects(bucket: string, keys: string[]) {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('Stored files are not reachable by an address of their own.'))
  }

  async #write(facts: FileFacts, content: Uint8Array): Promise<void> {
    const path = this.#path(facts.bucket, facts.key)
    await mkdir(dirname(path), { recursive: true })
    await writeFileAtomically(path, encodeFile(facts, content))
  }
}

/** storage-js sends 'max-age=3600', older clients the bare number of seconds. */
function asHeader(cacheControl: string): string {
  return /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl
}

function metadataOf(facts: FileFacts): ObjectMetadata {
  return {
    cacheControl: facts.cacheControl,
    contentLength: facts.size,
    size: facts.size,
    mimetype: facts.contentType,
    lastModified: new Date(facts.modified),
    eTag: facts.eTag,
    httpStatusCode: 200,
  }
}
