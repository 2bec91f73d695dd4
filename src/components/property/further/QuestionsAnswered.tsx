import { questionsText } from '~/content/listing/questions'
import { formatDate } from '~/lib/dates/dates'
import { shownAnswers } from '~/lib/listing/questions'
import type { Property } from '~/types/property'

/** What others have asked about a home, with the answers, the latest first. */
export function QuestionsAnswered({ questions }: Pick<Property, 'questions'>) {
  const shown = shownAnswers(questions)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="questions" className="mt-10">
      <h2 id="questions" className="text-item">
        {questionsText.title}
      </h2>
      <ul className="mt-3 border-b border-line">
        {shown.map(({ id, question, answer, answered_on }) => (
          <li key={id} className="border-t border-line py-4 wrap-anywhere *:max-w-[38rem]">
            <h3 className="font-text text-base font-semibold whitespace-pre-line">{question}</h3>
            <p className="mt-1 whitespace-pre-line">{answer}</p>
            <p className="mt-1 text-xs text-stone">
              <time dateTime={answered_on}>{formatDate(answered_on)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
