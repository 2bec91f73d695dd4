import { type ReactNode, useId } from 'react'

interface TodayPartProps {
  title: string
  /** The text for an empty part. */
  empty: string | false
  /** The link to everything beyond the first few. */
  more?: ReactNode
  children: ReactNode
}

/** One of the three parts of today's work. */
export function TodayPart({ title, empty, more, children }: TodayPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
        <h3 id={id} className="font-text text-xs font-semibold text-stone">
          {title}
        </h3>
        {more && <span className="figures shrink-0 text-xs text-stone">{more}</span>}
      </div>
      {empty ? (
        <p className="py-2 text-sm text-stone">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}
