import { Refusal } from './refusal.ts'

const MAX_URL_LENGTH = 8192
/** The site's deepest query has 3 levels: an embed in an embed, a keyset in `or=`. */
const MAX_DEPTH = 6

const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a name would reach into the library's own objects. */
export function isPoisoned(name: string): boolean {
  return name.split(/[.[\]]/).some((part) => POISONED.has(part.trim()))
}

export function checkAddress(url: URL): void {
  if (url.href.length > MAX_URL_LENGTH) throw new Refusal(414, 'The address is too long.')
  for (const [name, value] of url.searchParams) {
    if (isPoisoned(name)) throw new Refusal(400, 'Invalid query parameter.')
    if (name === 'apikey') throw new Refusal(400, 'Send the key in the header apikey.')
    if (depthOf(value) > MAX_DEPTH) throw new Refusal(400, 'The query is nested too deeply.')
  }
}

/** The depth of brackets, which is limited because each embed multiplies the work. */
export function depthOf(value: string): number {
  let depth = 0
  let deepest = 0
  for (const character of value) {
    if (character === '(') deepest = Math.max(deepest, ++depth)
    else if (character === ')') depth -= 1
  }
  return deepest
}
