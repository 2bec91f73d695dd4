import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { AskSent } from '~/components/portal/enquiries/AskSent'
import { SendAnswer } from '~/components/portal/enquiries/SendAnswer'
import { Banner } from '~/components/ui/Banner'
import { Button, buttonClasses } from '~/components/ui/Button'
import { TextAreaField } from '~/components/ui/Field'
import { answerText } from '~/content/portal/answerByMail'
import { replyTo } from '~/content/portal/openEnquiry'
import { answersText } from '~/content/portal/questions'
import { changeAnswerDraft, useAnswerDraft } from '~/hooks/answerDrafts'
import { fittingMailto } from '~/lib/enquiry/contactLinks'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'
import { FactOffers } from './FactOffers'
import { ListingAnswers } from './ListingAnswers'
import { ShowOnPage } from './ShowOnPage'

/**
 * Answers a question about a listing: by a letter from here or in the member's own mail program, and if they choose on the
 * listing's page.
 */
export function AnswerQuestion({ enquiry }: { enquiry: StoredEnquiry }) {
  const { answer } = useAnswerDraft(enquiry.id)
  const propertyId = enquiry.property_id
  return (
    <section aria-label={answersText.title} className="grid gap-6">
      <div className="grid gap-3">
        <TextAreaField
          isFilter
          label={answersText.answer}
          hint={answersText.answerHint}
          rows={6}
          value={answer}
          onChange={({ target }) =>
            changeAnswerDraft(enquiry.id, { answer: target.value, isOut: false })
          }
        />
        <LetterActions enquiry={enquiry} answer={answer} />
      </div>
      {propertyId && (
        <>
          <FactOffers propertyId={propertyId} text={answer} />
          <ShowOnPage enquiry={enquiry} propertyId={propertyId} />
          <ListingAnswers
            propertyId={propertyId}
            heading="h3"
            onUse={(used) => changeAnswerDraft(enquiry.id, { answer: used, isOut: false })}
          />
        </>
      )}
    </section>
  )
}

function LetterActions({ enquiry, answer }: { enquiry: StoredEnquiry; answer: string }) {
  const { isOut } = useAnswerDraft(enquiry.id)
  const [copied, setCopied] = useState<{ answer: string; failure?: unknown }>()
  const [sent, setSent] = useState<string>()
  const [isLater, setIsLater] = useState(false)
  const { subject, body, quoted } = replyTo(enquiry, answer)
  // What was said of another answer no longer holds.
  const outcome = copied?.answer === answer ? copied : undefined
  const letter = fittingMailto({ to: enquiry.email, subject }, [[...body, ...quoted], body])

  function isWritten() {
    changeAnswerDraft(enquiry.id, { isOut: true })
    setIsLater(false)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText([...body, ...quoted].join('\n'))
      setCopied({ answer })
      isWritten()
    } catch (failure) {
      setCopied({ answer, failure })
    }
  }

  return (
    <div className="grid gap-4">
      <SendAnswer
        enquiry={enquiry}
        text={answer}
        onSent={() => {
          setSent(answer)
          changeAnswerDraft(enquiry.id, { isOut: true })
          // Nobody needs to be asked: the letter was sent from here.
          setIsLater(true)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <a href={letter.href} onClick={isWritten} className={buttonClasses('outline')}>
          <Mail aria-hidden="true" className="size-4" />
          {answersText.letter}
        </a>
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {answersText.copy}
        </Button>
      </div>
      {!letter.hasBody && <p className="text-sm">{answersText.longLetter}</p>}
      {outcome?.failure !== undefined && (
        <Banner tone="error" failure={outcome.failure}>
          {answersText.notCopied}
        </Banner>
      )}
      <p role="status" className="text-sm text-grove empty:hidden">
        {sent === answer && answerText.queued}
        {outcome && outcome.failure === undefined && answersText.copied}
      </p>
      <AskSent
        enquiry={enquiry}
        isReplying={isOut && !isLater}
        question={answersText.sent}
        onLater={() => setIsLater(true)}
      />
    </div>
  )
}
