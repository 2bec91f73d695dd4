import { useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { ActionButton } from './ActionButton'
import { Points } from './Points'
import './premises.css'

/** Who asks for premises, each with a drawing, and what we do for them. */
export function Premises({ title, points, action }: SectionOf<'premises'>) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="page-width grid justify-items-start gap-x-6 gap-y-10 py-dense sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <h2 id={titleId} className="display-section">
        {title}
      </h2>
      <Points
        points={points}
        className="premises grid w-full gap-x-6 gap-y-10 sm:col-span-2 sm:row-start-2 md:grid-cols-3"
      />
      <ActionButton action={action} />
    </section>
  )
}
