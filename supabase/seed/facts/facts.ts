import type { AnswerTopic } from '../../../src/content/listing/answerTopics.ts'
import type { MaterialColumn } from '../../../src/content/listing/materialColumns.ts'
import type { Answer } from '../../../src/types/answer.ts'
import type { TablesInsert } from '../../../src/types/database.ts'

export type Answers = Readonly<Record<AnswerTopic, Answer>>

/**
 * The material information of a demo listing, apart from what `factsOf` derives. It is invented like the listing:
 * charges, council tax, certificates and risks are such as a home of its kind and place could have, and none is that of a
 * real one.
 */
export type Facts = Partial<Pick<TablesInsert<'properties'>, MaterialColumn>> & {
  answers: Answers
}

/** Facts by the key of their listing. */
export type FactsByKey = Readonly<Record<string, Facts>>
