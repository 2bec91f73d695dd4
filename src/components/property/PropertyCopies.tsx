import { Printer } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import type { Property } from '~/types/property'
import { BrochureButton } from './BrochureButton'
import { ShareButton } from './ShareButton'

/** The ways to take a property along: as a brochure, as an address, on paper. */
export function PropertyCopies({ property }: { property: Property }) {
  return (
    <div className="grid gap-3">
      <BrochureButton property={property} variant="onDark" />
      <ShareButton title={property.title} variant="onDark" />
      <Button variant="onDark" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </div>
  )
}
