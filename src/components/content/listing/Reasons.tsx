import { useId } from 'react'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { ActionButton } from './ActionButton'
import { Points } from './Points'

/** Why to come to us, and beside the title the way to do so; on a phone it is the end. */
export function Reasons({ title, points, action }: SectionOf<'reasons'>) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="page-width grid justify-items-start gap-x-6 gap-y-10 py-dense sm:grid-cols-[1fr_auto] sm:items-center lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-6"
    >
      <h2 id={titleId} className="display-section lg:col-span-4">
        {title}
      </h2>
      <Points
        points={points}
        className="grid w-full gap-x-6 gap-y-10 sm:col-span-2 sm:row-start-2 sm:grid-cols-2 lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:row-start-1"
      />
      <div className="lg:col-span-4">
        <ActionButton action={action} />
      </div>
    </section>
  )
}
