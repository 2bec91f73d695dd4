import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * Holds back an arrow key until dnd-kit's keyboard sensor listens. The sensor starts one task after the key that picks
 * up, and an arrow key before that would scroll the page.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const waiting: KeyboardEvent[] = []
    const hold = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting.push(event)
    }
    // The key that picks up has already passed the capture phase.
    document.addEventListener('keydown', hold, true)
    // Timers with the same delay keep their order, so the sensor is listening by then.
    setTimeout(() => {
      document.removeEventListener('keydown', hold, true)
      void sendAgain(waiting)
    })
  }
}

async function sendAgain(events: readonly KeyboardEvent[]): Promise<void> {
  for (const event of events) {
    event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
    // React renders the effect of one key before the next is read.
    await Promise.resolve()
  }
}
