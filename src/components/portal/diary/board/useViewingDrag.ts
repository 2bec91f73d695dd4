import { useDraggable } from '@dnd-kit/core'
import { diaryText } from '~/content/portal/diary/diary'
import { isOpen, timeOf } from '~/lib/diary/arrange'
import type { DiaryViewing } from '~/types/portal/diary'

/** A mouse and a finger drag the whole card, the keyboard its handle. What is over cannot be moved. */
export function useViewingDrag(viewing: DiaryViewing) {
  const canMove = isOpen(viewing)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: viewing.id,
    disabled: !canMove,
  })
  return {
    canMove,
    isDragging,
    card: { ref: setNodeRef, ...listeners },
    handle: {
      ref: setActivatorNodeRef,
      ...attributes,
      'aria-label': diaryText.drag(timeOf(viewing), viewing.title),
    },
  }
}
