import { ImageDown } from 'lucide-react'
import { type ComponentProps, type DragEvent, useState } from 'react'
import { imageTexts } from '~/content/portal/listing/images'
import { useWindowEvent } from '~/hooks/useWindowEvent'

interface FileDropAreaProps extends ComponentProps<'section'> {
  /** Undefined when no files are accepted. */
  onFiles: ((files: readonly File[]) => void) | undefined
  /** Shown while files are over it. */
  hint?: string | undefined
}

/** A section on which files may be dropped from the computer. */
export function FileDropArea({
  onFiles,
  hint = imageTexts.dropHere,
  children,
  className = '',
  ...section
}: FileDropAreaProps) {
  const { isOver, area } = useFileDrop(onFiles)
  return (
    <section {...section} {...area} className={`relative ${className}`}>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-3 z-raised grid place-items-center border-2 border-grove border-dashed bg-white/90">
          <p className="sticky top-1/2 bottom-1/2 flex items-center gap-3 bg-grove px-5 py-3 font-semibold text-sm text-white">
            <ImageDown aria-hidden="true" className="size-5 text-apple" />
            {hint}
          </p>
        </div>
      )}
    </section>
  )
}

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/**
 * Makes an element accept dropped files. A drop beside it is ignored, since the browser would open the file instead of
 * the page.
 */
function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setIsOver] = useState(false)

  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  useWindowEvent('dragover', refuse)
  useWindowEvent('drop', refuse)

  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }

  if (!onFiles) return { isOver: false, area: {} }
  return {
    isOver,
    area: {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!inside) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
