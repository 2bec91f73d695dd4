import { ImageDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { imageTexts } from '~/content/portal/images'
import { useFileDrop } from '~/hooks/useFileDrop'

interface FileDropAreaProps extends ComponentProps<'section'> {
  /** Undefined: it takes none. */
  onFiles: ((files: readonly File[]) => void) | undefined
}

/** A section on which photographs may be dropped from the computer. */
export function FileDropArea({ onFiles, children, className = '', ...section }: FileDropAreaProps) {
  const { isOver, area } = useFileDrop(onFiles)
  return (
    <section {...section} {...area} className={`relative ${className}`}>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-3 z-raised grid place-items-center border-2 border-grove border-dashed bg-white/90">
          <p className="sticky top-1/2 bottom-1/2 flex items-center gap-3 bg-grove px-5 py-3 font-semibold text-sm text-white">
            <ImageDown aria-hidden="true" className="size-5 text-apple" />
            {imageTexts.dropHere}
          </p>
        </div>
      )}
    </section>
  )
}
