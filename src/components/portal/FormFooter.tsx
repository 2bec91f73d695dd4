import type { ReactNode } from 'react'
import { Banner } from '~/components/ui/Banner'

/** The buttons of a step and what went wrong, always in sight at the foot of the dialog. */
export function FormFooter({
  error,
  children,
}: {
  error: string | undefined
  children: ReactNode
}) {
  return (
    <div className="sticky bottom-0 z-raised grid gap-3 border-line border-t bg-white px-6 py-3">
      {error && <Banner tone="error">{error}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </div>
  )
}
