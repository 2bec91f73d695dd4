import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { lettingFees } from '../../src/content/pages/fees.ts'
import { privacyPolicy } from '../../src/content/pages/legal.ts'
import { makeFeesPdf } from '../../src/services/pdf/feesPdf.ts'
import { makeLegalPdf } from '../../src/services/pdf/legalPdf.ts'
import { readFonts } from './fonts.ts'

export interface SiteDocument {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const BUCKET = 'documents'
/** A fixed time, so that the same words give the same file. */
const CREATED = new Date('2025-03-01T00:00:00Z')

/** The PDFs to which pages link, made from the pages' content. The same words give the same bytes. */
export async function buildDocuments(): Promise<SiteDocument[]> {
  const fonts = await readFonts()
  const stamp = (name: string) => ({
    created: CREATED,
    fileId: createHash('md5').update(name).digest('hex'),
  })
  const policy = privacyPolicy.download?.file ?? 'privacy-policy.pdf'
  const fees = lettingFees.download.file
  return [
    { name: policy, bytes: makeLegalPdf(fonts, privacyPolicy, stamp(policy)) },
    { name: fees, bytes: makeFeesPdf(fonts, stamp(fees)) },
  ]
}

/**
 * Stores the documents that are missing or outdated. The client needs the secret key. Returns the names of the stored
 * ones.
 */
export async function uploadDocuments(client: SupabaseClient): Promise<string[]> {
  const bucket = client.storage.from(BUCKET)
  const stored: string[] = []
  for (const { name, bytes } of await buildDocuments()) {
    if (await holds(bucket, name, bytes)) continue
    const { error } = await bucket.upload(name, bytes.buffer, {
      contentType: 'application/pdf',
      cacheControl: '3600',
      upsert: true,
    })
    if (error) throw new Error(`Cannot store ${name}: ${error.message}`, { cause: error })
    stored.push(name)
  }
  return stored
}

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** Whether the bucket has this document. An unreadable one counts as missing: storing it then reports the problem. */
async function holds(bucket: Bucket, name: string, bytes: Uint8Array): Promise<boolean> {
  const { data } = await bucket.download(name)
  return data !== null && Buffer.from(await data.arrayBuffer()).equals(bytes)
}
