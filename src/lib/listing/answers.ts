import { storableText } from '~/lib/format/storableText'
import type { Answer, AnswerEntries, AnswerEntry, Answers } from '~/types/answer'
import type { ListingColumns } from '~/types/property'
import { isSame } from './listingDifferences'

export const noAnswer: AnswerEntry = { answer: '', details: '', asked_on: '' }

/** Stored answers as the form has them. */
export function enterAnswers(stored: Answers | undefined): AnswerEntries {
  return Object.fromEntries(
    Object.entries(stored ?? {}).map(([name, answer]) => [name, { ...noAnswer, ...answer }]),
  )
}

/** The answers to store. Whatever belongs to another choice is left out, and so is what is not answered. */
export function readAnswers(entries: AnswerEntries): Answers {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]): [string, Answer][] => {
      const answer = readAnswer(entry)
      return answer ? [[name, answer]] : []
    }),
  )
}

function readAnswer({ answer, details, asked_on }: AnswerEntry): Answer | undefined {
  switch (answer) {
    case '':
      return undefined
    case 'yes':
      return { answer, details: storableText(details).trim() }
    case 'asked':
      return { answer, asked_on }
    case 'none':
    case 'about':
      return { answer }
    default:
      return answer satisfies never
  }
}

/** The entries that differ from those before; what was taken away is an empty one. */
export function changedAnswers(
  entries: AnswerEntries,
  before: Readonly<Record<string, unknown>>,
): AnswerEntries {
  const names = Object.keys({ ...before, ...entries })
  return Object.fromEntries(
    names
      .filter((name) => !isSame(entries[name], before[name]))
      .map((name) => [name, entries[name] ?? noAnswer]),
  )
}

/** The entries of a form without the values of what is still asked for. */
export function withoutAsked<Entries extends { answers: AnswerEntries }>(
  entries: Entries,
): Entries {
  const asked = Object.entries(entries.answers).flatMap(([name, { answer }]) =>
    answer === 'asked' && Object.hasOwn(entries, name)
      ? [[name, Array.isArray(entries[name as keyof Entries]) ? [] : '']]
      : [],
  )
  return { ...entries, ...Object.fromEntries(asked) }
}

/** What has been asked for the longest. */
export function askedFirst({ answers }: Pick<ListingColumns, 'answers'>): string | undefined {
  const asked = Object.entries(answers).flatMap(([name, given]) =>
    given.answer === 'asked' ? [{ name, since: given.asked_on }] : [],
  )
  // Days as 2026-11-29 compare like texts.
  return asked.toSorted((a, b) => (a.since < b.since ? -1 : 1))[0]?.name
}

/** The first of some columns and topics that the listing does not state; if it states all, the first. */
export function firstEmpty(
  listing: ListingColumns,
  names: readonly string[] = [],
): string | undefined {
  const stated: Readonly<Record<string, unknown>> = { ...listing.answers, ...listing }
  return names.find((name) => (stated[name] ?? null) === null) ?? names[0]
}
