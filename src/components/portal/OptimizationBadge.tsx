import { CircleCheck, CircleDashed, ImageOff } from 'lucide-react'
import { cardText } from '~/content/portal/dashboard'
import type { ListingOverview } from '~/types/listing'

/** How far the optimizer got with a listing's photographs. */
export function OptimizationBadge({ totalImages, pendingImages }: ListingOverview) {
  if (totalImages === 0) {
    return (
      <p className="flex items-center gap-2 text-xs text-stone">
        <ImageOff aria-hidden="true" className="size-4 shrink-0" />
        {cardText.noImages}
      </p>
    )
  }
  const needs = pendingImages > 0
  const Icon = needs ? CircleDashed : CircleCheck
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 ${needs ? 'text-error' : 'text-grove-soft'}`}
      />
      <span className="font-semibold">
        {needs ? cardText.needsOptimization : cardText.fullyOptimized}
      </span>
      <span className="figures text-stone">
        {needs
          ? cardText.optimizedOf(totalImages - pendingImages, totalImages)
          : cardText.allImages(totalImages)}
      </span>
    </p>
  )
}
