import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { answerText } from '~/content/portal/answerByMail'
import { useEnquiriesChanged } from '~/hooks/enquiryUpdates'
import { logFailure } from '~/lib/failureLog'
import { countCharacters } from '~/lib/format/databaseText'
import { answerByMail } from '~/services/enquiries/enquiryLetters'
import type { StoredEnquiry } from '~/types/portal/staffEnquiry'

/** The database's limit. */
const ANSWER_LIMIT = 5000

interface SendAnswerProps {
  enquiry: Pick<StoredEnquiry, 'id' | 'email'>
  text: string
  onSent: () => void
}

/** Sends an answer. The button says to whom, in place of a question. */
export function SendAnswer({ enquiry, text, onSent }: SendAnswerProps) {
  const enquiriesChanged = useEnquiriesChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerByMail(enquiry.id, text),
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
    onSuccess: async () => {
      onSent()
      await enquiriesChanged()
    },
  })
  const [refused, setRefused] = useState<string>()
  const problem = problemOf(text)

  function send() {
    setRefused(problem ? text : undefined)
    if (!problem) mutate()
  }

  return (
    <div className="grid gap-3">
      {/* What was said of another text no longer holds. */}
      {problem && refused === text && <Banner tone="error">{problem}</Banner>}
      {error && (
        <Banner tone="error" failure={error} onRetry={send}>
          {error.message}
        </Banner>
      )}
      <Button pending={isPending} onClick={send} className="justify-self-start wrap-anywhere">
        <Send aria-hidden="true" className="size-4 shrink-0" />
        {isPending ? answerText.sending : answerText.send(enquiry.email)}
      </Button>
    </div>
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return answerText.empty
  if (/\[[^\]\n]*\]/.test(text)) return answerText.openBrackets
  return countCharacters(text.trim()) > ANSWER_LIMIT
    ? answerText.tooLong(ANSWER_LIMIT.toLocaleString('en-GB'))
    : undefined
}
