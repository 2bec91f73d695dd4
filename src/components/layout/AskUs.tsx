import { agency } from '~/content/agency'
import { askUs } from '~/content/pages/waysOn'

interface AskUsProps {
  /** A particular person's number; by default the agency's. */
  contact?: { phone: string; phoneHref: string } | undefined
  className?: string | undefined
}

/** The telephone number, for visitors who did not find what they were looking for. */
export function AskUs({ contact = agency, className = '' }: AskUsProps) {
  return (
    <p className={`text-stone ${className}`}>
      {askUs.before}{' '}
      <a
        href={contact.phoneHref}
        className="figures inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {contact.phone}
      </a>
      , <span className="whitespace-nowrap">{askUs.after}</span>
    </p>
  )
}
