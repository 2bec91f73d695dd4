import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/Button'
import { alertPage } from '~/content/alerts/alertPage'
import { paths } from '~/lib/paths'

interface AlertNoticeProps {
  title: string
  text: string
  children?: ReactNode
}

/** In place of an alert: what has become of it, and a way on. */
export function AlertNotice({ title, text, children }: AlertNoticeProps) {
  return (
    <>
      <h1 className="max-w-[18ch] display-page">{title}</h1>
      <p className="mt-6 max-w-prose text-lead text-stone">{text}</p>
      <div className="mt-8 grid justify-items-start gap-8">
        {children ?? (
          <ButtonLink to={paths.propertiesSelection}>{alertPage.unknown.back}</ButtonLink>
        )}
      </div>
    </>
  )
}
