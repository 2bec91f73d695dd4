import { Mail, PenLine, Phone } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button, buttonClasses } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { answerText } from '~/content/portal/answerByMail'
import { enquiryText, replyTo } from '~/content/portal/openEnquiry'
import { useAnswerDraft } from '~/hooks/answerDrafts'
import { mailto, telHref } from '~/lib/enquiry/contactLinks'
import { AskSent } from './AskSent'
import type { HandlingProps } from './EnquiryStateChoice'

const AnswerByMail = lazy(async () => (await import('./AnswerByMail')).AnswerByMail)

interface ReplyActionsProps extends Pick<HandlingProps, 'enquiry'> {
  onDone: (text: string) => void
}

/** Replies by a letter from here, by the member's own mail program, or by telephone. */
export function ReplyActions({ enquiry, onDone }: ReplyActionsProps) {
  const [isReplying, setIsReplying] = useState(false)
  // One that was begun is open again.
  const [isWriting, setIsWriting] = useState(useAnswerDraft(enquiry.id).answer !== '')
  const write = useRef<HTMLButtonElement>(null)
  const { subject, body, quoted } = replyTo(enquiry)

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button ref={write} aria-expanded={isWriting} onClick={() => setIsWriting(!isWriting)}>
          <PenLine aria-hidden="true" className="size-4" />
          {answerText.open}
        </Button>
        <a
          href={mailto({ to: enquiry.email, subject, body: [...body, ...quoted] })}
          onClick={() => setIsReplying(true)}
          className={buttonClasses('outline')}
        >
          <Mail aria-hidden="true" className="size-4" />
          {enquiryText.reply}
        </a>
        {enquiry.phone && (
          <a href={telHref(enquiry.phone)} className={buttonClasses('outline')}>
            <Phone aria-hidden="true" className="size-4" />
            {enquiryText.call} {enquiry.phone}
          </a>
        )}
      </div>
      {isWriting && (
        <ErrorBoundary fallback={({ error }) => <BrokenPart error={error} />}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <AnswerByMail
              enquiry={enquiry}
              onSent={() => {
                setIsWriting(false)
                write.current?.focus()
                onDone(answerText.queued)
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <AskSent
        enquiry={enquiry}
        isReplying={isReplying}
        question={enquiryText.replied}
        onLater={() => setIsReplying(false)}
      />
    </div>
  )
}
