/** A segment of a path may have 255 characters; the date and its underscore need nine. */
const MAX_NAME = 200

let lastStamp = 0

/** The milliseconds since 1970, but never the same number twice, so that two batches cannot share a path. */
export function nextUploadStamp(now = Date.now()): number {
  lastStamp = Math.max(now, lastStamp + 1)
  return lastStamp
}

/** The folder of a listing's uploads in the bucket: 'garden_flat_20261120' (staff-side §7). */
export function uploadFolder(title: string, date: Date): string {
  const name = title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '_')
    .slice(0, MAX_NAME)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
  return `${name || 'property'}_${day}`
}

/** As many digits as the largest number of 64 bits has. */
const RANDOM_DIGITS = 20

/**
 * The name of an uploaded file: '1795638972071_003141592653589793238.jpg' (staff-side §7). Twenty random digits behind the
 * index keep anybody from guessing the address of a draft's photograph in the public bucket.
 */
export function uploadName(stamp: number, index: number, extension: string): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return `${stamp}_${index}${String(random).padStart(RANDOM_DIGITS, '0')}.${extension}`
}
