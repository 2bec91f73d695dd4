import type { ButtonVariant } from '~/components/ui/Button'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { brochure } from '~/content/brochure'
import { downloadBrochure } from '~/services/brochure'
import type { Property } from '~/types/property'

interface BrochureButtonProps {
  property: Property
  variant?: ButtonVariant | undefined
}

/** The listing as a PDF of two pages. */
export function BrochureButton({ property, variant = 'outline' }: BrochureButtonProps) {
  return (
    <DownloadButton
      label={brochure.download}
      pendingLabel={brochure.preparing}
      variant={variant}
      download={() => downloadBrochure(property)}
    />
  )
}
