import type { ReactNode } from 'react'
import { costSections } from '~/content/costs'

interface CostsSectionProps {
  id: (typeof costSections)[number]['id']
  children: ReactNode
}

/** A section of the costs page, with the name that the contents give it. */
export function CostsSection({ id, children }: CostsSectionProps) {
  const section = costSections.find((each) => each.id === id)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-b border-line py-10 last:border-b-0 md:py-14 print:py-4"
    >
      <h2 id={`${id}-title`} className="text-2xl print:break-after-avoid">
        {section?.title}
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-stone">{section?.lead}</p>
      {children}
    </section>
  )
}
