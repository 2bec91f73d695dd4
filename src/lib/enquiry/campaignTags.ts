/** The database takes 2,048 bytes, counted as PostgreSQL stores JSON: the text, and eight bytes for each tag. */
const MAX_BYTES = 2000
const TAG_BYTES = 8
const MAX_CHARACTERS = 200

const TAG = /^utm_[a-z0-9_]{1,20}$/

/** Characters that a database cannot hold as text, and that are never in a link on purpose. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what has to go
const CONTROL = /[\u0000-\u001f\u007f]+/g

/**
 * The campaign of a visit: the `utm_*` tags of its first address, and as `referrer` the host that linked to it, unless
 * that is our own. Values that are too long for one row are cut, and left out if that is not enough.
 * @param arrival the query, a line break, and the host (services/campaign)
 */
export function campaignTags(arrival: string, ourHost: string): Record<string, string> {
  const [query, referrer = ''] = arrival.split('\n')
  const tags: Record<string, string> = {}
  let left = MAX_BYTES

  function add(name: string, value: string): void {
    const text = [...value.replace(CONTROL, ' ').trim()].slice(0, MAX_CHARACTERS).join('')
    const bytes = new TextEncoder().encode(name + text).length + TAG_BYTES
    if (text === '' || name in tags || bytes > left) return
    tags[name] = text
    left -= bytes
  }

  if (referrer !== ourHost) add('referrer', referrer)
  for (const [name, value] of new URLSearchParams(query)) {
    const tag = name.toLowerCase()
    if (TAG.test(tag)) add(tag, value)
  }
  return tags
}
