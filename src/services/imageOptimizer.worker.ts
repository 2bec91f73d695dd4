import type { PhotoFacts } from '~/lib/photoFile'
import { type ImageVersions, makeVersions } from './imageVersions'

export interface ResizeRequest {
  photo: Uint8Array<ArrayBuffer>
  facts: PhotoFacts
}

export type ResizeAnswer =
  /** The script has loaded. */
  | { state: 'ready' }
  | { state: 'done'; versions: ImageVersions }
  | { state: 'failed'; message: string; reason: string }

function answer(message: ResizeAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

self.onmessage = async ({ data }: MessageEvent<ResizeRequest>) => {
  try {
    const versions = await makeVersions(data.photo, data.facts)
    answer({ state: 'done', versions }, [versions.small, versions.thumbnail])
  } catch (error) {
    // An error loses its cause on the way to the page.
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    answer({ state: 'failed', message, reason: cause instanceof Error ? cause.message : '' })
  }
}

answer({ state: 'ready' })
