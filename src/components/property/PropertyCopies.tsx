import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SaveAction } from '~/components/shortlist/SaveAction'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { IconAction } from '~/components/ui/IconButton'
import { brochure } from '~/content/brochure'
import { downloadBrochure } from '~/services/pdf/saveBrochure'
import { countVisit } from '~/services/visits/countVisit'
import type { Property } from '~/types/property'

/** The property as a brochure, an address or a printout, and on the visitor's list. */
export function PropertyCopies({ property }: { property: Property }) {
  const { share, outcome } = useShare(property)
  return (
    <div>
      <div className="flex flex-wrap">
        <SaveAction property={property} />
        <BrochureButton property={property} shortName="Brochure" />
        <IconAction icon={Share2} name="Share" onClick={() => void share()} />
        <IconAction icon={Printer} name="Print" onClick={() => window.print()} />
      </div>
      <p role="status" className="mt-2 text-sm break-all empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

interface BrochureButtonProps {
  property: Property
  shortName?: string | undefined
}

/** The listing as a PDF of two pages. */
export function BrochureButton({ property, shortName }: BrochureButtonProps) {
  return (
    <DownloadButton
      label={brochure.download}
      pendingLabel={brochure.preparing}
      variant="onDark"
      shortName={shortName}
      download={async () => {
        await downloadBrochure(property)
        countVisit(property.id, 'brochure')
      }}
    />
  )
}

/** Shares this page through the device's share sheet, or copies its address if there is none. */
function useShare({ id, title }: Property) {
  const [outcome, setOutcome] = useState<string>()
  const { pathname } = useLocation()

  async function share() {
    const address = window.location.origin + pathname
    setOutcome(undefined)
    if (navigator.share) {
      try {
        await navigator.share({ title, url: address })
        countVisit(id, 'share')
        return
      } catch (error) {
        // Closing the sheet is a choice, not a failure.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    countVisit(id, 'share')
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('The link is on your clipboard.')
    } catch {
      setOutcome(`Copy this address: ${address}`)
    }
  }

  return { share, outcome }
}
