import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { buttonClasses } from '~/components/ui/Button'
import { enquiryText, replyTo } from '~/content/portal/openEnquiry'
import { mailto, telHref } from '~/lib/enquiry/contactLinks'
import { AskSent } from './AskSent'
import type { HandlingProps } from './EnquiryStateChoice'

/** Replies by mail or telephone. */
export function ReplyActions({ enquiry }: Pick<HandlingProps, 'enquiry'>) {
  const [isReplying, setIsReplying] = useState(false)
  const { subject, body, quoted } = replyTo(enquiry)

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <a
          href={mailto({ to: enquiry.email, subject, body: [...body, ...quoted] })}
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
      <AskSent
        enquiry={enquiry}
        isReplying={isReplying}
        question={enquiryText.replied}
        onLater={() => setIsReplying(false)}
      />
    </div>
  )
}
