import type { CallDatabase } from '../restCaller.ts'

/** Small enough that other requests wait no longer than 50 ms for one of them on the embedded backend. */
const EVENTS = 1
const ALERTS = 3

/**
 * Finds for every alert what has happened to listings, and queues its letters. Any number of workers may run at once.
 * @throws Error when the database cannot be queried.
 */
export async function matchAlerts(call: CallDatabase, signal?: AbortSignal): Promise<void> {
  await untilNone('refresh_alert_places', ALERTS)
  await untilNone('match_alerts', EVENTS)
  await untilNone('queue_alert_mails', ALERTS)

  async function untilNone(name: string, p_limit: number): Promise<void> {
    while (!signal?.aborted && Number(await call(name, { p_limit })) > 0) {
      // What is left is handled by the next call.
    }
  }
}
