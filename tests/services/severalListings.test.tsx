import { expect, test } from 'vitest'
import { runSeveral, type SeveralRun } from '~/services/listings/severalListings'
import { type Call, cutConnection, stubNetwork } from '../support/network.ts'

const CHANGE = 'POST /rest/v1/rpc/change_listings'
const run: SeveralRun = {
  action: '1e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  change: 'status',
  items: Array.from({ length: 120 }, (_, index) => ({
    ...{ id: String(index), title: `House ${index}`, seen: 'active', wanted: 'withdrawn' },
  })),
}
const listingsOf = ({ body }: Call) => Object.keys((body as { p_listings: object }).p_listings)
const allDone = (call: Call) => Object.fromEntries(listingsOf(call).map((id) => [id, 'done']))

/** Makes the run, and tells the outcomes in their order, how it went on, and its calls. */
async function made(answer: (call: Call) => unknown, stop = new AbortController()) {
  const network = stubNetwork({ [CHANGE]: answer })
  const progress: number[] = []
  const report = await runSeveral(run, stop.signal, (done) => void progress.push(done))
  const outcomes = report.outcomes.map(({ outcome }) => outcome)
  return { ...report, outcomes, progress, calls: network.callsOf(CHANGE) }
}
const times = (count: number, outcome: string) => new Array<string>(count).fill(outcome)

test('many are changed 50 at a time, and are one action', async () => {
  const { outcomes, progress, calls } = await made(allDone)
  expect(calls.map((call) => listingsOf(call).length)).toEqual([50, 50, 20])
  for (const { body } of calls) expect(body).toMatchObject({ p_action: run.action })
  expect(progress).toEqual([50, 100, 120])
  expect(outcomes).toEqual(times(120, 'done'))
})

test('a run is stopped between two calls', async () => {
  const stop = new AbortController()
  const { outcomes, failure } = await made((call) => {
    stop.abort()
    return allDone(call)
  }, stop)
  expect(outcomes).toEqual([...times(50, 'done'), ...times(70, 'waiting')])
  expect(failure).toBeUndefined()
})

test('a call that is not answered ends the run', async () => {
  const { outcomes, failure, calls } = await made(cutConnection)
  expect(outcomes).toEqual([...times(50, 'failed'), ...times(70, 'waiting')])
  expect(failure).toBeInstanceOf(Error)
  expect(calls).toHaveLength(1)
})
