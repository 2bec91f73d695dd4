import { layOutInTurns } from './components/ui/layOutInTurns'
import { watchAnchors } from './lostAnchor'
import { watchFailures } from './services/failureReport'

/** What a page does once its first view is there and the browser has nothing else to do. */
export function onceCalm(): void {
  watchFailures()
  watchAnchors()
  void layOutInTurns()
}
