import type { ListingAnswer } from '~/types/listingAnswer'

/** The latest first. */
export function latestFirst(answers: readonly ListingAnswer[]): ListingAnswer[] {
  return answers.toSorted(
    (a, b) => b.answered_on.localeCompare(a.answered_on) || a.id.localeCompare(b.id),
  )
}

/** What visitors read, the latest first. Staff are sent the others as well, for a preview. */
export function shownAnswers(answers: readonly ListingAnswer[]): ListingAnswer[] {
  return latestFirst(answers.filter(({ shown }) => shown))
}

interface Sender {
  name: string
}

/** Shorter parts of a name are words of their own too often. */
const SHORTEST_NAME = 3

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@.,;]+/g
const TELEPHONE = /(?:\+|\b0)\d[\d\s()-]{7,}\d/g

/** What in a text may tell who asked: parts of the sender's name, addresses of mail, telephone numbers. */
export function personalIn(text: string, { name }: Sender): string[] {
  const names = name.split(/\s+/).filter((part) => part.length >= SHORTEST_NAME)
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [])
  return [
    ...names.filter((part) => words.has(part.toLowerCase())),
    ...(text.match(EMAIL) ?? []),
    ...(text.match(TELEPHONE) ?? []).map((number) => number.trim()),
  ]
}
