import { InputField, SelectField, TextAreaField } from '~/components/ui/Field'
import { type AnswerTopic, answerTopics } from '~/content/listing/answerTopics'
import { answerLabels, materialHints, materialTexts } from '~/content/portal/listing/material'
import type { AnswerEntry } from '~/types/answer'
import type { PropertyClass } from '~/types/property'
import { useAnswer } from './useAnswer'

interface TopicFieldProps {
  topic: AnswerTopic
  propertyClass: PropertyClass
}

/** What is known of a topic: nothing, what stands in words, or since when it is asked for. */
export function TopicField({ topic, propertyClass }: TopicFieldProps) {
  const { entry, change, error } = useAnswer(topic)
  const label = answerTopics[topic]
  return (
    <div data-field={topic} className="grid content-start gap-3 sm:col-span-2">
      <SelectField
        label={label}
        hint={materialHints[topic]}
        value={entry.answer}
        onChange={({ currentTarget }) =>
          // The options are these answers.
          change({ answer: currentTarget.value as AnswerEntry['answer'] })
        }
      >
        {Object.entries(answerLabels(propertyClass)).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {entry.answer === 'yes' && (
        <TextAreaField
          label={materialTexts.details(label)}
          hint={materialTexts.detailsHint}
          required
          rows={3}
          value={entry.details}
          onChange={({ currentTarget }) => change({ details: currentTarget.value })}
          error={error}
        />
      )}
      {entry.answer === 'asked' && (
        <InputField
          type="date"
          label={materialTexts.askedOn(label)}
          required
          value={entry.asked_on}
          onChange={({ currentTarget }) => change({ asked_on: currentTarget.value })}
          error={error}
        />
      )}
    </div>
  )
}
