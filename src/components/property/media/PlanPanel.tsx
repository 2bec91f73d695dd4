import { useEffect, useState } from 'react'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { useCarousel } from '~/components/ui/useCarousel'
import { mediaTexts } from '~/content/listing/media'
import { countVisit } from '~/services/visits/countVisit'
import type { Plan } from '~/types/property'

const PlanLightbox = lazy(async () => (await import('./PlanLightbox')).PlanLightbox)

interface PlanPanelProps {
  /** Of the listing. */
  id: string
  /** Of the listing. */
  title: string
  plans: readonly Plan[]
}

/** The floor plans of a listing, whole; a press shows one on the whole screen. */
export function PlanPanel({ id, title, plans }: PlanPanelProps) {
  const carousel = useCarousel(plans.length)
  const [isEnlarged, setEnlarged] = useState(false)
  useEffect(() => countVisit(id, 'plan'), [id])
  return (
    <>
      <ul className="grid items-end gap-6 pt-2 pb-6 max-lg:page-width md:grid-cols-2">
        {plans.map((plan, index) => (
          <li key={plan.id} className={plans.length === 1 ? 'col-span-full' : ''}>
            <button
              type="button"
              aria-label={mediaTexts.enlarge(plan.title)}
              onClick={() => {
                carousel.goTo(index)
                setEnlarged(true)
              }}
              {...preloadOnHover(PlanLightbox.load)}
              className="block w-full cursor-zoom-in bg-white"
            >
              <FallbackImage
                sources={[{ src: plan.screenUrl ?? plan.url }, { src: plan.url }]}
                alt={mediaTexts.planOf(plan.title, title)}
                width={plan.width}
                height={plan.height}
                style={{ maxHeight: 'max(15rem, 58svh)' }}
                className="h-auto w-full object-contain"
              />
            </button>
            {/* The tab has said so already. */}
            {plan.title !== mediaTexts.plans(plans.length) && (
              <p aria-hidden="true" className="pt-2 text-sm text-stone">
                {plan.title}
              </p>
            )}
          </li>
        ))}
      </ul>
      {isEnlarged && (
        <DialogBoundary failure={mediaTexts.failure} onClose={() => setEnlarged(false)}>
          <PlanLightbox
            title={title}
            plans={plans}
            carousel={carousel}
            onClose={() => setEnlarged(false)}
          />
        </DialogBoundary>
      )}
    </>
  )
}
