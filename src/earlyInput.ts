import { type HeldInput, replay } from './components/ui/heldInput'

/** What index.html noted before the page's code was there. */
interface EarlyInput {
  events: HeldInput[]
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Does what a visitor did on a page rendered ahead before its code could answer. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  earlyInput.stop()
  replay(earlyInput.events)
}
