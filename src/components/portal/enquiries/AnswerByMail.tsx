import { SelectField, TextAreaField } from '~/components/ui/Field'
import { signature } from '~/content/enquiry/signature'
import { answerText, templatesFor, theHome } from '~/content/portal/answerByMail'
import { useSession } from '~/contexts/SessionContext'
import { changeAnswerDraft, noAnswerDraft, useAnswerDraft } from '~/hooks/answerDrafts'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'
import { SendAnswer } from './SendAnswer'

interface AnswerByMailProps {
  enquiry: StoredEnquiry
  /** The letter is queued, and its text no longer a draft. */
  onSent: () => void
}

/** Writes a letter to the sender of an enquiry, from one of the beginnings or from nothing. */
export function AnswerByMail({ enquiry, onSent }: AnswerByMailProps) {
  const { answer } = useAnswerDraft(enquiry.id)
  const { session } = useSession()
  const write = (text: string) => changeAnswerDraft(enquiry.id, { answer: text, isOut: false })
  return (
    <section aria-label={answerText.title} className="grid gap-4">
      <TemplateChoice enquiry={enquiry} text={answer} onChange={write} />
      <TextAreaField
        isFilter
        label={answerText.answer}
        hint={answerText.hint(enquiry.name)}
        rows={8}
        value={answer}
        onChange={({ target }) => write(target.value)}
      />
      <p className="text-sm whitespace-pre-line text-stone">
        {signature(session.state === 'staff' ? session.name : '')}
      </p>
      <SendAnswer
        enquiry={enquiry}
        text={answer}
        onSent={() => {
          changeAnswerDraft(enquiry.id, noAnswerDraft)
          onSent()
        }}
      />
    </section>
  )
}

interface TemplateChoiceProps {
  enquiry: StoredEnquiry
  text: string
  onChange: (text: string) => void
}

/** Takes the place of an empty letter or of another beginning, never of what somebody has written. */
function TemplateChoice({ enquiry, text, onChange }: TemplateChoiceProps) {
  const templates = templatesFor(enquiry.source)
  const texts = templates.map((template) => template.text(theHome(enquiry.propertyTitle)))
  const chosen = texts.indexOf(text)
  const isOwn = text.trim() !== '' && chosen < 0
  return (
    <SelectField
      isFilter
      label={answerText.template}
      value={chosen < 0 ? '' : String(chosen)}
      disabled={isOwn}
      hint={isOwn ? answerText.ownText : undefined}
      onChange={({ target }) => onChange(texts[Number(target.value || -1)] ?? '')}
    >
      <option value="">{answerText.noTemplate}</option>
      {templates.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
