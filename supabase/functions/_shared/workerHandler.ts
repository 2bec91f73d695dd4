import { type Surroundings, settingOf } from './surroundings.ts'

/**
 * Runs a worker when the scheduler calls, and answers its report. The caller must know RELAY_WORKER_SECRET: the answer
 * reveals nothing, but anybody could otherwise keep the function busy.
 */
export function workerHandler(
  { env, log }: Pick<Surroundings, 'env' | 'log'>,
  { run, failed }: { run: () => Promise<object>; failed: string },
) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') {
      return Response.json({ message: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
    }
    try {
      const given = request.headers.get('Authorization')
      if (!(await isSame(given, `Bearer ${settingOf(env, 'RELAY_WORKER_SECRET')}`))) {
        return Response.json({ message: 'The secret is wrong or missing.' }, { status: 401 })
      }
      return Response.json(await run())
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log(`${failed}: ${message}`)
      return Response.json({ message }, { status: 500 })
    }
  }
}

/** Compares hashes, so that the duration reveals nothing about the secret. */
async function isSame(given: string | null, expected: string): Promise<boolean> {
  if (given === null) return false
  const [left, right] = await Promise.all([given, expected].map(hash))
  return left === right
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(digest).join()
}
