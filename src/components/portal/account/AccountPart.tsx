import { type ReactNode, type RefObject, useId } from 'react'

interface AccountPartProps {
  title: string
  lead?: string | undefined
  /** The heading, for who moves the focus there. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}

/** One part of the account: what it is about on the left, its form on the right. */
export function AccountPart({ title, lead, heading, children }: AccountPartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-4 border-t border-line py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="grid max-w-xs content-start gap-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-item outline-none">
          {title}
        </h2>
        {lead && <p className="text-sm text-balance text-stone wrap-anywhere">{lead}</p>}
      </div>
      <div className="grid w-full max-w-md content-start gap-4">{children}</div>
    </section>
  )
}
