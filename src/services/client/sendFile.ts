import { imageErrors } from '~/content/portal/listing/images'
import type { FileBucket } from '~/lib/storedName'
import { env } from './env'
import { reasonOf } from './reason'
import { refusalIn } from './refusal'
import { staffClient, staffFetch } from './staffClient'

interface SentFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/** Uploads as storage-js does, which cannot be aborted in this version. */
export async function sendFile(
  bucket: FileBucket,
  path: string,
  { bytes, type }: SentFile,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await staffClient.auth.getSession()
  const url = `${env.supabaseUrl}/storage/v1/object/${bucket}/${path}`
  const response = await staffFetch(url, {
    method: 'POST',
    headers: {
      apikey: env.supabaseKey,
      Authorization: `Bearer ${data.session?.access_token ?? env.supabaseKey}`,
      'cache-control': 'max-age=3600',
      'content-type': type,
      'x-upsert': 'false',
    },
    body: bytes,
    signal,
  })
  const refusal = await refusalIn(url, response)
  const hasEnded = refusal && (refusal !== 'access' || !data.session)
  if (hasEnded) throw new Error(imageErrors.sessionEnded)
  if (!response.ok) throw new Error(await messageIn(response))
  // A network in between, for example a hotel's, may answer 200 with a page of its own.
  const answer: unknown = await response.json().catch(() => undefined)
  if (!isStored(answer)) throw new TypeError('The answer is not the storage’s.')
}

const isStored = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'Key' in answer

async function messageIn(response: Response): Promise<string> {
  try {
    return reasonOf(await response.json())
  } catch {
    return `the server answered ${response.status}`
  }
}

/** Whether there was no answer: fetch rejects with these errors, whereas `sendFile` throws an Error for a refusal. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException
}

/** The end of 'Failed to upload x: …'. */
export function reasonFor(error: unknown): string {
  if (error instanceof TypeError) return 'the server could not be reached'
  if (error instanceof DOMException) return 'the server took too long to answer'
  return reasonOf(error)
}
