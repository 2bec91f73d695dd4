import { useId } from 'react'
import building from '~/assets/drawings/four-fifths-built.svg?no-inline'
import type { SectionOf } from '~/content/pages/sections/listingSection'
import { Points } from './Points'

/** A statement beside the building that it is about: four of its five storeys stand. */
export function BuiltStatement({ title, statement, points }: SectionOf<'built'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="overflow-x-clip border-b-2 border-grove bg-paper">
      <div className="page-width grid gap-x-6 gap-y-12 pt-airy lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pb-dense">
          <h2 id={titleId} className="text-item">
            {title}
          </h2>
          <p className="mt-4 max-w-[18ch] display-section text-balance">{statement}</p>
          <Points
            points={points}
            className="mt-10 grid gap-6"
            pointClass="grid gap-x-6 gap-y-1 md:grid-cols-3"
            textClass="text-stone md:col-span-2"
          />
        </div>
        <img
          src={building}
          alt=""
          width="480"
          height="430"
          loading="lazy"
          decoding="async"
          className="w-full max-w-160 bg-paper forced-color-adjust-none self-end justify-self-end lg:col-span-6"
        />
      </div>
    </section>
  )
}
