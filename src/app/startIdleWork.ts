import { BrokenDialog } from '~/components/ui/DialogBoundary'
import { leaveReloadedLayer } from '~/lib/historyLayers'
import { watchFailures } from '~/services/client/failureReport'

/** Starts the work that can wait until the first view is complete and the browser is idle. */
export function startIdleWork(): void {
  watchFailures()
  leaveReloadedLayer()
  BrokenDialog.preload()
}
