import type { Answer } from '~/types/answer'
import { type AnswerTopic, answerTopics, writtenAnswer } from './answerTopics'
import { fieldNamed } from './everyField'
import { midSentence, readableName, writtenAs } from './writtenValue'

/** Shown for an empty value. */
export const EMPTY_VALUE = '–'

const ANSWERS = 'answers.'

/** Particulars of former listings, which the log still names. */
const formerLabels: Readonly<Record<string, string>> = {
  lease_years: 'Years left on lease',
  rates: 'Business rates',
}

/**
 * The label of a field, or of a value named by lib/listing/listingDifferences.ts; an unknown name is made readable. An answer
 * in place of a column's value is told apart from the value.
 */
export function fieldLabel(name: string): string {
  if (!name.startsWith(ANSWERS)) {
    const own = name.replace(/^specs\./, '')
    return fieldNamed(name)?.label ?? formerLabels[own] ?? readableName(own)
  }
  const own = name.slice(ANSWERS.length)
  if (Object.hasOwn(answerTopics, own)) return answerTopics[own as AnswerTopic]
  return `Note on ${midSentence(fieldNamed(own)?.label ?? readableName(own))}`
}

/** A field's value in words; empty for none. */
export function writtenValue(name: string, value: unknown): string {
  return name.startsWith(ANSWERS)
    ? writtenAnswer(value as Answer | null | undefined)
    : writtenAs(fieldNamed(name), value)
}
