import { LoaderCircle } from 'lucide-react'
import { imageTexts } from '~/content/portal/images'

/** The region is always there, so that a screen reader hears what appears in it. */
export function Processing({ active }: { active: boolean }) {
  return (
    <p role="status" className={active ? 'flex items-center gap-2 text-sm text-stone' : 'sr-only'}>
      {active && (
        <>
          <LoaderCircle
            aria-hidden="true"
            className="size-5 animate-spin motion-reduce:animate-none"
          />
          {imageTexts.processing}
        </>
      )}
    </p>
  )
}
