import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * dnd-kit's keyboard sensor listens from the next task on, or the key that picks up would drop at once. An arrow key
 * that comes before then would scroll the page instead; here it waits for the sensor.
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
    // The key that picks up has been through the capture phase.
    document.addEventListener('keydown', hold, true)
    // Timers of one length keep their order, so that the sensor listens by then.
    setTimeout(() => {
      document.removeEventListener('keydown', hold, true)
      void sendAgain(waiting)
    })
  }
}

async function sendAgain(events: readonly KeyboardEvent[]): Promise<void> {
  for (const event of events) {
    event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
    // React draws what a key has moved before the next one is read.
    await Promise.resolve()
  }
}
