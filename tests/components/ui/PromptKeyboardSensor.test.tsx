import { DndContext, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PromptKeyboardSensor } from '~/components/ui/drag/PromptKeyboardSensor'

const heard: string[] = []
const moved = vi.fn()

function List() {
  const sensors = useSensors(
    useSensor(PromptKeyboardSensor, {
      coordinateGetter: ({ code }, { currentCoordinates: { x, y } }) => {
        heard.push(code)
        return { x, y: y + 10 }
      },
    }),
  )
  return (
    <DndContext sensors={sensors} onDragMove={({ delta }) => moved(delta.y)}>
      <Handle />
    </DndContext>
  )
}

function Handle() {
  const { setNodeRef, listeners } = useDraggable({ id: 'home' })
  return (
    <button type="button" ref={setNodeRef} {...listeners}>
      Move
    </button>
  )
}

function press(target: Element, code: string): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }),
  )
}

test('an arrow key that comes at once after the one that picks up moves the home', async () => {
  render(<List />)
  const handle = screen.getByRole('button', { name: 'Move' })
  // All within one task, before which dnd-kit's own sensor does not listen.
  press(handle, 'Space')
  expect(press(handle, 'ArrowDown'), 'the page would scroll').toBe(false)
  await expect.poll(() => moved.mock.lastCall).toEqual([10])
  expect(heard).toEqual(['ArrowDown'])
})
