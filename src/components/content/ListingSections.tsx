import './listing/layerOrder.css'
import { listingSections } from '~/content/pages/listingSections'
import type { PropertyClass } from '~/types/property'
import { Audiences } from './listing/Audiences'
import { BuiltStatement } from './listing/BuiltStatement'
import { Commitment } from './listing/Commitment'
import { CraneSteps } from './listing/CraneSteps'
import { LeaseStrip } from './listing/LeaseStrip'
import { LettingSteps } from './listing/LettingSteps'
import { ParticularsSheet } from './listing/ParticularsSheet'
import { Premises } from './listing/Premises'
import { Reasons } from './listing/Reasons'
import { TenancyYear } from './listing/TenancyYear'

/** The sections below the listings of one class. */
export function ListingSections({ propertyClass }: { propertyClass: PropertyClass }) {
  return listingSections[propertyClass].map((section) => {
    switch (section.kind) {
      case 'audiences':
        return <Audiences key={section.kind} {...section} />
      case 'commitment':
        return <Commitment key={section.kind} {...section} />
      case 'built':
        return <BuiltStatement key={section.kind} {...section} />
      case 'lease':
        return <LeaseStrip key={section.kind} {...section} />
      case 'particulars':
        return <ParticularsSheet key={section.kind} {...section} />
      case 'steps':
        return <LettingSteps key={section.kind} {...section} />
      case 'year':
        return <TenancyYear key={section.kind} {...section} />
      case 'crane':
        return <CraneSteps key={section.kind} {...section} />
      case 'premises':
        return <Premises key={section.kind} {...section} />
      case 'reasons':
        return <Reasons key={section.kind} {...section} />
      default:
        return section satisfies never
    }
  })
}
