import type { CSSProperties } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { Points } from './Points'

/** Two kinds of clients beside each other, and what each can expect. */
export function Audiences({ audiences }: SectionOf<'audiences'>) {
  return (
    <div className="page-width grid gap-x-6 pb-airy max-md:gap-y-16 md:grid-cols-2">
      {audiences.map(({ title, lead, points }) => (
        <section
          key={title}
          // The points of both are level.
          style={{ '--rows': points.length + 2 } as CSSProperties}
          className="grid content-start md:[grid-row:span_var(--rows)] md:grid-rows-subgrid"
        >
          <h2 className="display-section">{title}</h2>
          <p className="mt-4 max-w-prose text-lead text-stone">{lead}</p>
          <Points
            points={points}
            className="mt-8 md:row-[3/-1] md:grid md:grid-rows-subgrid"
            pointClass="border-t border-line pt-5 not-last:pb-5"
            textClass="mt-1 max-w-prose text-stone"
          />
        </section>
      ))}
    </div>
  )
}
