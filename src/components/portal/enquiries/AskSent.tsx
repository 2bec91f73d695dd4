import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { enquiryText } from '~/content/portal/openEnquiry'
import { type HandlingProps, useEnquiryState } from './EnquiryStateChoice'

interface AskSentProps extends Pick<HandlingProps, 'enquiry'> {
  /** Whether a mail program was asked to open a reply. */
  isReplying: boolean
  question: string
  onLater: () => void
}

/** Asks whether a reply was sent, which the portal cannot know, and marks the enquiry as answered. */
export function AskSent({ enquiry, isReplying, question, onLater }: AskSentProps) {
  const { mutate, isPending, error, data: outcome } = useEnquiryState(enquiry)
  const asks = isReplying && enquiry.is_open && outcome !== 'changedMeanwhile'
  return (
    <>
      <div role="status">
        {asks && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-apple pl-4 text-sm">
            <p className="w-full">{question}</p>
            <Button variant="outline" pending={isPending} onClick={() => mutate('answered')}>
              {isPending ? enquiryText.saving : enquiryText.setAnswered}
            </Button>
            <Button variant="quiet" size="compact" onClick={onLater}>
              {enquiryText.notNow}
            </Button>
          </div>
        )}
      </div>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => mutate('answered')}>
          {error.message}
        </Banner>
      )}
    </>
  )
}
