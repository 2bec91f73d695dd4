import { useId } from 'react'
import type { SectionOf } from '~/content/pages/listingSections'
import { ActionButton } from './ActionButton'

/** Why to come to us, beside the way to do so. */
export function Reasons({ title, points, action }: SectionOf<'reasons'>) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="page-width grid gap-x-6 gap-y-10 py-dense lg:grid-cols-12"
    >
      <div className="grid content-start justify-items-start gap-6 lg:col-span-4">
        <h2 id={titleId} className="display-section">
          {title}
        </h2>
        <ActionButton action={action} />
      </div>
      <dl className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:col-span-8">
        {points.map((point) => (
          <div key={point.title}>
            <dt className="font-display text-item">{point.title}</dt>
            <dd className="mt-2 text-stone">{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
