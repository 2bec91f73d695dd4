import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button, buttonClasses } from '~/components/ui/Button'
import { enquiryText, replyTo } from '~/content/portal/openEnquiry'
import { mailto, telHref } from '~/lib/enquiry/contactLinks'
import { type HandlingProps, useEnquiryState } from './EnquiryStateChoice'

/** Replies by mail or telephone. The portal cannot know whether a reply was sent, so it asks. */
export function ReplyActions({ enquiry }: Pick<HandlingProps, 'enquiry'>) {
  const [isReplying, setIsReplying] = useState(false)
  const { mutate, isPending, error, data: outcome } = useEnquiryState(enquiry)
  const asks = isReplying && enquiry.is_open && outcome !== 'changedMeanwhile'

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <a
          href={mailto({ to: enquiry.email, ...replyTo(enquiry) })}
          onClick={() => setIsReplying(true)}
          className={buttonClasses('primary')}
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
      <div role="status">
        {asks && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-apple pl-4 text-sm">
            <p className="w-full">{enquiryText.replied}</p>
            <Button variant="outline" pending={isPending} onClick={() => mutate('answered')}>
              {isPending ? enquiryText.saving : enquiryText.setAnswered}
            </Button>
            <Button variant="quiet" size="compact" onClick={() => setIsReplying(false)}>
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
    </div>
  )
}
