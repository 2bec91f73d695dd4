import { TextAreaField } from '~/components/ui/Field'
import { answersText } from '~/content/portal/questions'
import { countCharacters } from '~/lib/format/databaseText'
import { groupThousands } from '~/lib/format/money'
import type { AnswerContent } from '~/types/listingAnswer'

export type Texts = Pick<AnswerContent, 'question' | 'answer'>

/** The database's limits. */
const LIMITS = { question: 1000, answer: 5000 } as const

/** What is wrong with the texts; empty if they may be stored. */
export function textProblems(texts: Texts): Partial<Texts> {
  const problems: Partial<Texts> = {}
  for (const name of ['question', 'answer'] as const) {
    const length = countCharacters(texts[name].trim())
    if (length === 0) problems[name] = answersText.missing[name]
    else if (length > LIMITS[name]) {
      problems[name] = answersText.tooLong(groupThousands(LIMITS[name]), groupThousands(length))
    }
  }
  return problems
}

interface AnswerTextsProps {
  texts: Texts
  problems: Partial<Texts>
  isSaving: boolean
  onChange: (texts: Texts) => void
}

/** The question and the answer as visitors read them, with the warning that everybody does. */
export function AnswerTexts({ texts, problems, isSaving, onChange }: AnswerTextsProps) {
  return (
    <>
      <p className="text-sm">{answersText.warning}</p>
      <TextAreaField
        required
        label={answersText.question}
        rows={3}
        value={texts.question}
        readOnly={isSaving}
        error={problems.question}
        onChange={({ target }) => onChange({ ...texts, question: target.value })}
      />
      <TextAreaField
        required
        label={answersText.answerOnPage}
        rows={5}
        value={texts.answer}
        readOnly={isSaving}
        error={problems.answer}
        onChange={({ target }) => onChange({ ...texts, answer: target.value })}
      />
    </>
  )
}
