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
