import type { SupabaseClient } from '@supabase/supabase-js'
import { byBucket } from '../../src/lib/storedName.ts'
import { pathOf, referredTo } from '../sweep/references.ts'

const FILES_A_CALL = 100

/**
 * Erases deleted listings that can no longer be restored, with their files, and returns the number of files. The
 * client needs the secret key.
 * @throws Error when a call fails; the next sweep removes the remaining files.
 */
export async function eraseExpiredDeletions(client: SupabaseClient): Promise<number> {
  const { data, error } = await client.rpc('erase_expired_deletions')
  if (error) throw error
  const files = (data as string[]).flatMap((url) => pathOf(url) ?? [])
  let removed = 0
  for (let start = 0; start < files.length; start += FILES_A_CALL) {
    const batch = files.slice(start, start + FILES_A_CALL)
    // A listing added again may use the same files.
    const used = await referredTo(client, batch)
    const unused = batch.filter((path) => !used.has(path))
    for (const [bucket, paths] of byBucket(unused)) {
      const answer = await client.storage.from(bucket).remove(paths)
      if (answer.error) throw answer.error
      removed += answer.data.length
    }
  }
  return removed
}
