import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

type Text = (name: string, place: string) => string

interface DragTexts {
  pickedUp: Text
  over: Text
  dropped: Text
  cancelled: Text
}

/** @param say inserts the name of the dragged item, and the place of the item at `at`, into the text */
export function announceDrag(
  { pickedUp, over, dropped, cancelled }: DragTexts,
  say: (text: Text, id: string, at?: string) => string | undefined,
): Announcements {
  const sayOf = (text: Text, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
    say(text, String(id), String(at))
  return {
    onDragStart: ({ active }) => sayOf(pickedUp, active.id),
    onDragOver: (drag) => (drag.over ? sayOf(over, drag.active.id, drag.over.id) : undefined),
    onDragEnd: (drag) => sayOf(dropped, drag.active.id, drag.over?.id),
    onDragCancel: ({ active }) => sayOf(cancelled, active.id),
  }
}
