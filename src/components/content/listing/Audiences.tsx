import type { CSSProperties } from 'react'
import type { SectionOf } from '~/content/pages/listingSections'

/** Two kinds of clients beside each other, and what each can expect. */
export function Audiences({ audiences }: SectionOf<'audiences'>) {
  return (
    <div className="page-width grid gap-x-6 pb-16 max-md:gap-y-16 md:grid-cols-2 md:pb-30">
      {audiences.map(({ title, lead, points }) => (
        <section
          key={title}
          // The points of both are level.
          style={{ '--rows': points.length + 2 } as CSSProperties}
          className="grid content-start md:[grid-row:span_var(--rows)] md:grid-rows-subgrid"
        >
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-4 max-w-prose text-lg text-stone">{lead}</p>
          <dl className="mt-8 md:row-[3/-1] md:grid md:grid-rows-subgrid">
            {points.map((point) => (
              <div key={point.title} className="border-t border-line pt-5 not-last:pb-5">
                <dt className="font-display text-lg">{point.title}</dt>
                <dd className="mt-1 max-w-prose text-stone">{point.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
