import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { placeId } from '~/lib/diary/places'
import type { DiaryPlace } from '~/types/portal/diary'

interface DropPlaceProps {
  place: DiaryPlace
  /** Whether nothing can be dropped here. */
  disabled?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A place of the diary that a viewing can be dropped on. It is framed while one is above it. */
export function DropPlace({ place, disabled = false, className = '', children }: DropPlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id: placeId(place), disabled })
  return (
    <div
      ref={setNodeRef}
      className={`${className} ${isOver ? 'outline-2 -outline-offset-2 outline-apple-deep' : ''}`}
    >
      {children}
    </div>
  )
}
