import { Printer } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import { useModals } from '~/contexts/ModalContext'
import type { Property } from '~/types/property'
import { BrochureButton } from './BrochureButton'
import { ShareButton } from './ShareButton'
import { viewingLabel, viewingRequest } from './viewingRequest'

export function PropertyPageActions({ property }: { property: Property }) {
  const { open } = useModals()
  return (
    <>
      <Button variant="accent" onClick={() => open(viewingRequest(property))}>
        {viewingLabel(property)}
      </Button>
      {property.property_class === 'commercial' && (
        <Button variant="onDark" onClick={() => open({ kind: 'consultation' })}>
          Schedule Consultation
        </Button>
      )}
      <BrochureButton property={property} variant="onDark" />
      <ShareButton title={property.title} variant="onDark" />
      <Button variant="onDark" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </>
  )
}
