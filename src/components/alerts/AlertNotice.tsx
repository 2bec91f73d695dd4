import type { ReactNode } from 'react'
import { LinkNotice } from '~/components/layout/LinkNotice'

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
      <LinkNotice text={text}>{children}</LinkNotice>
    </>
  )
}
