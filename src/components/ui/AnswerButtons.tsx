import type { ReactNode } from 'react'

/** The answers to a dialog's question, the one that loses nothing first; on a phone they fill the width. */
export function AnswerButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">{children}</div>
}
