import type { CallDatabase } from '../restCaller.ts'

const EVENTS = 1
/** Few, so that a worker that ends leaves little to do again. */
const ALERTS = 3

/**
 * Finds for every alert what has happened to listings, and queues its letters. Any number of workers may run at once.
 * @param most how many alerts, or searches by place, a call handles.
 * @throws Error when the database cannot be queried.
 */
export async function matchAlerts(
  call: CallDatabase,
  signal?: AbortSignal,
  most = ALERTS,
): Promise<void> {
  await untilNone('refresh_alert_places', most)
  await untilNone('match_alerts', EVENTS)
  await untilNone('queue_alert_mails', most)

  async function untilNone(name: string, p_limit: number): Promise<void> {
    while (!signal?.aborted && Number(await call(name, { p_limit })) > 0) {
      // What is left is handled by the next call.
    }
  }
}
