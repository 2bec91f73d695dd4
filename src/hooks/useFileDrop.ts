import { type DragEvent, useEffect, useState } from 'react'

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** An area that takes files dropped on it. Beside it nothing happens: the browser would open the file instead of the page. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

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
