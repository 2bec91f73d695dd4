import type { PhotoFacts } from '~/lib/photo/photoFile'
import { type ImageVersions, makeVersions } from './imageVersions'

export type WorkerRequest =
  | { task: 'download'; url: string }
  | { task: 'resize'; photo: Uint8Array<ArrayBuffer>; facts: PhotoFacts }

export type WorkerAnswer =
  /** The script has loaded. */
  | { state: 'ready' }
  | { state: 'downloaded'; photo: Uint8Array<ArrayBuffer> }
  | { state: 'done'; versions: ImageVersions }
  | { state: 'failed'; message: string; reason: string }

function answer(message: WorkerAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  try {
    if (data.task === 'download') {
      const photo = await download(data.url)
      answer({ state: 'downloaded', photo }, [photo.buffer])
    } else {
      const versions = await makeVersions(data.photo, data.facts)
      answer({ state: 'done', versions })
    }
  } catch (error) {
    // An error loses its cause when it is sent to the page.
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    answer({ state: 'failed', message, reason: cause instanceof Error ? cause.message : '' })
  }
}

/** Downloads a file past the cache, since a replaced file keeps its address. */
async function download(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(await refusalOf(response))
  return new Uint8Array(await response.arrayBuffer())
}

/** The reason for a failure: the storage states it in JSON, others may answer anything. */
async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : `${response.status} ${response.statusText}`.trim()
}

answer({ state: 'ready' })
