import { agency } from '~/content/agency'
import { askUs } from '~/content/pages/waysOn'

interface AskUsProps {
  /** Somebody in particular; otherwise whoever answers the agency's telephone. */
  contact?: { phone: string; phoneHref: string } | undefined
  className?: string | undefined
}

/** The telephone number, for whoever did not find what they came for. */
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
      , {askUs.after}
    </p>
  )
}
