import { Phone } from 'lucide-react'
import { WhatItCosts } from '~/components/costs/WhatItCosts'
import { buttonClasses } from '~/components/ui/Button'
import { PHONE, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { departmentFor } from '~/content/offices'
import { useCookieBannerHeight } from '~/hooks/cookieBannerHeight'
import { countVisit } from '~/services/visits/countVisit'
import type { Property } from '~/types/property'
import { FurtherPhotos } from './gallery/FurtherPhotos'
import { PrintPlans } from './media/PrintPlans'
import { MainAction } from './PropertyActions'
import { AreaSection } from './PropertyDetails'
import { useCountedVisit } from './useCountedVisit'

interface PropertyBodyProps {
  property: Property
  /** Whether visitors see it, who may book a viewing. */
  isBookable?: boolean | undefined
}

/** A property's page below its description. */
export function PropertyBody({ property, isBookable = false }: PropertyBodyProps) {
  const isPhone = useMediaQuery(PHONE)
  useCountedVisit(isBookable ? property.id : undefined)
  return (
    // The bar must not cover what has the focus.
    <div className="max-md:[&_:focus]:scroll-mb-20">
      <FurtherPhotos id={property.id} title={property.title} photos={property.photos} />
      <AreaSection property={property} />
      <WhatItCosts property={property} />
      <PrintPlans title={property.title} plans={property.plans} />
      {isBookable && isPhone && <ActionBar property={property} />}
    </div>
  )
}

/** On a phone the way to view the home stays at the bottom edge, once that of the panel and the person to ask are past. */
function ActionBar({ property }: { property: Property }) {
  const { name, phoneHref } = departmentFor(property.property_class)
  return (
    <div
      style={{ bottom: useCookieBannerHeight() }}
      className="sticky z-raised flex gap-2 border-t border-line bg-white px-5 py-2 *:first:grow print:hidden"
    >
      <MainAction property={property} variant="primary" />
      <a
        href={phoneHref}
        onClick={() => countVisit(property.id, 'phone')}
        aria-label={`Ring ${name}`}
        className={buttonClasses('outline', 'compact')}
      >
        <Phone aria-hidden="true" className="size-5" />
      </a>
    </div>
  )
}
